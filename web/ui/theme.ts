import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { shades } from './data/shades.ts';

const tuple = (colors: readonly string[]) => colors as unknown as MantineColorsTuple;

/**
 * Mantine's tokens with our values: deep teal, warm neutrals, 8 px grid. Text is 14 px where the browser's own is 16, and
 * follows it.
 */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.34,
  black: '#211f1c',
  colors: Object.fromEntries(Object.entries(shades).map(([name, colors]) => [name, tuple(colors)])),
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  shadows: { md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Combobox: { defaultProps: { shadow: 'md' } },
  },
});

/** Maps Mantine's colours to tokens.css, so that both themes are defined in one place. */
export const themeVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--grey-tint)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-strong)',
    '--mantine-color-teal-light': 'var(--accent-tint)',
    '--mantine-color-teal-light-color': 'var(--accent)',
    '--mantine-color-red-outline': 'var(--red)',
    '--mantine-color-red-outline-hover': 'var(--red-tint)',
    '--mantine-color-red-light': 'var(--red-tint)',
    '--mantine-color-red-light-hover': 'var(--red-tint)',
    '--mantine-color-red-light-color': 'var(--red)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};
