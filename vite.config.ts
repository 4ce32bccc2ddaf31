import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appVersion } from './domain/limits.ts';
import { chunks, refuseCycles } from './scripts/chunks.ts';

/** Writes .br and .gz beside every text file of the built page, so that the server compresses nothing while serving. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync('dist/web', { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|html|svg|webmanifest|md)$/.test(name)) continue;
          const file = path.join('dist/web', name);
          const bytes = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        }
      },
    },
  };
}

/** Served by the server, by the organisation's name and logo. */
const ofOrganisation = ['/manifest.webmanifest', '/app-icon.png'];

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  logLevel: 'warn',
  plugins: [
    react(),
    // The service worker caches the page, so that a kiosk can reload while the server is away; it never caches calls.
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      workbox: {
        cacheId: `hadir-${appVersion}`,
        // Push notifications while no page is open (decision 0076).
        importScripts: ['/push.js'],
        globIgnores: ['push.js'],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|error_log|clear_log|storage|socket|healthz)/],
      },
    }),
    refuseCycles(),
    precompress(),
  ],
  // Only forms need zod, so it is loaded with the first key press or click (decision 0046).
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/lib/late-zod.ts', import.meta.url)) }],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  css: {
    postcss: {
      plugins: [(await import('postcss-preset-mantine')).default()],
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/clock-in-out', '/error_log', '/clear_log', '/storage', '/socket', ...ofOrganisation].map((path) => [
        path,
        { target: process.env.HADIR_API ?? 'http://127.0.0.1:3000', ws: path === '/socket' },
      ]),
    ),
  },
});
