import { ROUTER_OFFER } from '@muzey/shared-ui/federation/admin-contract.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('the console uses nothing of the router but what the host hands over', () => {
  const root = join(__dirname, '..', 'src');
  const used = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect(source).not.toMatch(/from 'react-router'|import \* as \w+ from 'react-router-dom'/);
    const [, names = ''] = /import \{([^}]*)\} from 'react-router-dom'/.exec(source) ?? [];
    return names.split(',').map((name) => name.trim());
  });
  const values = new Set(used.filter((name) => name !== '' && !name.startsWith('type ')));
  expect(values.size).toBeGreaterThan(5);
  expect([...values].filter((name) => !ROUTER_OFFER.some((offered) => offered === name))).toEqual([]);
});
