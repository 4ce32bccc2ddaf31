import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  css: {
    postcss: {
      plugins: [(await import('postcss-preset-mantine')).default()],
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/clock-in-out', '/storage', '/socket'].map((path) => [
        path,
        { target: process.env.HADIR_API ?? 'http://127.0.0.1:3000', ws: path === '/socket' },
      ]),
    ),
  },
});
