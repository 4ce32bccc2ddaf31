// npm run build: builds the web page when its sources have changed since the last build.
import { buildPage, installPackages, main } from './prepare.mjs';

await main(async () => {
  await installPackages({ withTools: true });
  await buildPage();
});
