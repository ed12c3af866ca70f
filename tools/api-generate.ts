// `npm run api:generate`: writes backend/openapi.json from the API's own code, and the client that the two frontends share from it.
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

const steps: [name: string, program: string, args: string[], cwd: string][] = [
  ['Building the API…', bin('nx'), ['run', '@muzey/backend:build', '--outputStyle=stream'], root],
  [
    'Writing backend/openapi.json…',
    process.execPath,
    [join(root, 'backend', 'dist', 'openapi.js'), join(root, 'backend', 'openapi.json')],
    root,
  ],
  ['Writing the client…', process.execPath, ['--run', 'generate'], join(root, 'shared-ui')],
  ['Writing the list of public reads…', process.execPath, ['--run', 'generate'], join(root, 'shared-server')],
];
for (const [name, program, args, cwd] of steps) {
  console.log(name);
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) {
    console.error(output.trim());
    process.exit(1);
  }
}
console.log('Done. Commit all of them together.');
