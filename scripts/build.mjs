// npm run build: builds the web page and the server where their sources have changed since the last build.
import { build, installPackages, main } from './prepare.mjs';

await main(async () => {
  await installPackages({ withTools: true });
  await build();
});
