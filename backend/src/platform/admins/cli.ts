// `npm run account`
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { commandDatabase, leaveTool } from '../database/command-database.js';
import { accountCommand, UsageError, USAGE } from './account-command.js';
import { askPassword } from './ask-password.js';

Logger.overrideLogger(['warn', 'error']);
try {
  // the first argument is the name of the command itself, as with `backup`
  const args = process.argv.slice(3);
  process.stdout.write(`${await accountCommand(args, findDatabase, askPassword)}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n${USAGE}\n` : `${message}\n`);
  process.exitCode = 1;
}
leaveTool();

async function findDatabase(): Promise<string> {
  const url = await commandDatabase({ create: false, upgrade: true });
  if (url === undefined) throw new Error('There is no museum here yet.');
  return url;
}
