import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrongImports } from './imports.ts';

describe('Imports run one way', () => {
  it('in every file', () => {
    const files = globSync('{domain,server,web}/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap((file) => wrongImports(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['domain/leave/rules.ts', '#server/platform/clock.ts'],
    ['domain/leave/rules.ts', '../../server/platform/clock.ts'],
    ['domain/leave/rules.ts', 'node:fs'],
    ['server/features/leave/routes.ts', '../warnings/routes.ts'],
    ['server/features/leave/routes.ts', '#server/features/warnings/routes.ts'],
    ['server/platform/http/http.ts', '../../features/staff/store.ts'],
    ['web/lib/call.ts', '../ui/toast.tsx'],
    ['web/ui/data/table.tsx', '../../parts/list-page.tsx'],
    ['web/parts/list-page.tsx', '../features/staff/users.tsx'],
    ['web/features/leave/leave.tsx', '../staff/users.tsx'],
    ['web/features/leave/leave.tsx', '#web/features/staff/use-staff-form.ts'],
    ['web/features/leave/leave.tsx', '../../app/frame.tsx'],
    ['web/features/leave/leave.tsx', '../../../server/seed/cast.ts'],
  ])('forbids %s to import %s', (file, target) => {
    expect(wrongImports(file, `import { x } from '${target}';`)).toHaveLength(1);
    expect(wrongImports(file, `const x = await import('${target}');`)).toHaveLength(1);
  });

  it.each([
    ['server/features/leave/routes.ts', '../warnings/store.ts'],
    ['server/app.ts', './features/leave/routes.ts'],
    ['web/features/staff/staff-modals.tsx', '../warnings/warnings-modal.tsx'],
    ['web/features/leave/leave.tsx', './leave-form.tsx'],
    ['web/ui/gallery/gallery-kiosk.tsx', '../../features/clock/clock-face.tsx'],
  ])('allows %s to import %s', (file, target) => {
    expect(wrongImports(file, `import { x } from '${target}';`)).toEqual([]);
  });
});
