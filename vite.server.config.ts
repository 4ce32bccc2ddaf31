import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Where the built server stands, below the project's folder. */
const outDir = 'dist/server';

/**
 * Lets a module of ours find what stands beside it (SQL, fonts, programs of processes) from the built server too, whose
 * files stand elsewhere.
 */
function ownFolders(): Plugin {
  return {
    name: 'own-folders',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      const file = path.relative(path.resolve(outDir), id);
      return {
        code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url)`),
        map: null,
      };
    },
  };
}

/** Writes letters beyond ASCII as escapes: V8 keeps a whole file at two bytes a letter for one beyond Latin-1. */
function inAscii(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk')
          file.code = file.code.replace(/\P{ASCII}/gu, (each) => each.split('').map(escaped).join(''));
    },
  };
}

// The server in a few files, for it starts faster and needs less memory than of two thousand (decision 0195). Processes
// that it starts, commands and tests run the sources.
export default defineConfig({
  logLevel: 'warn',
  plugins: [ownFolders(), inAscii()],
  publicDir: false,
  // Those of many modules; the others are loaded from node_modules.
  ssr: { noExternal: ['kysely', 'pg-boss', 'zod'] },
  build: {
    ssr: 'server/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
