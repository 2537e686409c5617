import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'admin-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

/** A command as an operator starts it, with settings that no server would take. */
function run(...args: string[]) {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...args];
  const settings = { DATA_DIR: base, DATABASE_URL: '', FIREBASE_APP_ID: '1:2:web:3' };
  const options = { env: { ...process.env, ...settings }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return { status, stdout, stderr };
}

describe('npm run admin', () => {
  it('writes a folder to fill in without a server, a database, or settings that are right (INST-30)', () => {
    expect(run('site')).toMatchObject({ status: 0, stdout: expect.stringContaining('Written to') as string });
    expect(fs.readdirSync(base)).toEqual(['site']);
  });

  it('ends a check with code 1 where something stands in the way (INST-31)', () => {
    const { status, stdout, stderr } = run('check');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^1\. FIREBASE_API_KEY, .* are not set: .*\n2\. /);
    expect(fs.readdirSync(base)).toEqual(['site']);
  });
});
