// `npm run build`: builds the product, for `npm start`, for the commands, and in place for what runs from `dist` of each workspace.
import { build, buildInPlace } from './lib/build.ts';

try {
  await buildInPlace();
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
