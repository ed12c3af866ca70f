import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TestProvider {
  issuer: string;
  /** The settings of a museum that uses it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** An identity provider in a process of its own. @param groups where it tells the groups of a person */
export async function startProvider(groups: 'token' | 'userinfo' = 'token'): Promise<TestProvider> {
  const file = new URL('./identity-provider-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', decodeURIComponent(file), groups], {
    // it warns that it keeps everything in memory
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the identity provider did not start');
  });
  const [issuer] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'museum',
      OIDC_CLIENT_SECRET: 'a secret of the site',
      OIDC_NAME: 'Ministry',
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A browser at the provider, where the named person signs in. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly person: string) {}

  /** @returns the parameters with which the provider sends the browser back to the museum */
  async open(start: string): Promise<Record<string, string>> {
    let url = new URL(start);
    for (let step = 0; step < 10; step++) {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-person': this.person } });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const end = pair.indexOf('=');
        this.cookies.set(pair.slice(0, end), pair.slice(end + 1));
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
      if (url.hostname === 'museum.test') return Object.fromEntries(url.searchParams);
    }
    throw new Error('the provider does not end');
  }
}
