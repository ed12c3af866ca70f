import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { bin, commandLine, environment } from './paths.ts';

export interface Watching {
  stop(): Promise<void>;
}

/** Milliseconds of quiet before a change is acted upon: an editor or a compiler writes many files at once. */
const QUIET_MS = 300;

export const startWatching = {
  /** Calls `onChange` after changes below the folders; one call at a time, and one more when something changed meanwhile. */
  folders(folders: readonly string[], onChange: () => Promise<void>): Watching {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let working = Promise.resolve();
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(onChange);
      }, QUIET_MS);
    };
    const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed));
    return {
      stop: async () => {
        clearTimeout(timer);
        for (const watcher of watchers) watcher.close();
        await working;
      },
    };
  },

  /** Builds a frontend for development, and rebuilds it at every change until it is stopped. */
  rspack(workspace: string): Watching {
    const child = spawn(...commandLine(bin('rspack'), ['build', '--watch']), {
      cwd: workspace,
      env: environment({ NODE_ENV: 'development' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return {
      stop: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      },
    };
  },
};
