// npm run build: the web page, when its sources have changed since it was built last.
import { buildPage, installPackages, main } from './prepare.mjs';

await main(() => {
  installPackages({ withTools: true });
  buildPage();
});
