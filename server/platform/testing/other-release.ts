import { registerHooks } from 'node:module';

/**
 * Preloaded into a server that is to be of another release: its pages and itself have the version HADIR_TEST_RELEASE.
 */
const release = process.env.HADIR_TEST_RELEASE;
if (release)
  registerHooks({
    load(url, context, load) {
      const module = load(url, context);
      if (!url.endsWith('/domain/limits.ts')) return module;
      const source = String(module.source);
      const changed = source.replace(/(?<=appVersion = ')[\d.]+/, release);
      if (changed === source) throw new Error('The version is not where it was.');
      return { ...module, source: changed };
    },
  });
