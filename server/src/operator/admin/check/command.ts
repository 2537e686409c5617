import type { surveyEnv } from '../../../core/run/env.ts';
import type { Print } from '../../channel.ts';
import { obstaclesOf } from './checks.ts';
import { readInstallation } from './installation.ts';

/**
 * `npm run admin -- check`: prints what stands in the way of being open to the world, and changes nothing (INST-31).
 * @returns whether nothing does
 */
export async function runCheck(survey: ReturnType<typeof surveyEnv>, print: Print): Promise<boolean> {
  const obstacles = obstaclesOf(await readInstallation(survey));
  for (const [index, obstacle] of obstacles.entries()) await print(`${index + 1}. ${obstacle}`);
  if (obstacles.length === 0) await print('Nothing stands in the way of being open to the world.');
  return obstacles.length === 0;
}
