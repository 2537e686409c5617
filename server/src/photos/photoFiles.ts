import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { number, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import { removeLeftovers, writeFileAtomic } from '../files/writeFileAtomic.ts';

const photoRecordSchema = object({
  name: ownText().required(),
  contentType: ownText().required(),
  size: number().required(),
  md5Hash: ownText().required(),
  generation: ownText().required(),
  /** Whoever knows it may download the photo. */
  downloadToken: ownText().required(),
  timeCreated: ownText().required(),
});

/** What is known about a stored photo; times are ISO 8601. */
export type PhotoRecord = InferType<typeof photoRecordSchema>;

/** Photos on disk, one per object name. */
export type PhotoFiles = Awaited<ReturnType<typeof openPhotoFiles>>;

/**
 * A photo is two files: `<key>.<generation>` holds its bytes and `<key>.json`, written last, names that generation.
 * The key is a hash, so no object name can leave the folder or collide with another on a disk that ignores case.
 */
export async function openPhotoFiles(folder: string, clock: () => Date) {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const at = (name: string, ending: string): string =>
    path.join(folder, `${createHash('sha256').update(name).digest('hex')}.${ending}`);

  async function find(name: string): Promise<PhotoRecord | undefined> {
    try {
      const content: unknown = JSON.parse(await fs.readFile(at(name, 'json'), 'utf8'));
      return await photoRecordSchema.validate(content, { strict: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** A process killed between the two files of a photo leaves bytes that no record names. */
  async function sweep(): Promise<void> {
    const files = await fs.readdir(folder);
    for (const file of files.filter((each) => /^[0-9a-f]{64}\.\d+$/.test(each))) {
      const { name: key, ext } = path.parse(file);
      const record = await fs.readFile(path.join(folder, `${key}.json`), 'utf8').catch(() => '');
      if (!record.includes(`"generation":"${ext.slice(1)}"`))
        await fs.rm(path.join(folder, file), { force: true });
    }
  }

  await sweep();

  return {
    /** The photo's record, or undefined when there is none. */
    find,

    /** Stores a photo in the place of the one before; the old one stays whole until the new one is. */
    async put(name: string, contentType: string, bytes: Uint8Array): Promise<PhotoRecord> {
      const before = await find(name).catch(() => undefined);
      const record: PhotoRecord = {
        name,
        contentType,
        size: bytes.byteLength,
        md5Hash: createHash('md5').update(bytes).digest('base64'),
        // Google's generations are microseconds; ours only have to differ, even for two uploads in one millisecond.
        generation: `${clock().getTime()}${Math.floor(Math.random() * 1000)}`.padEnd(16, '0'),
        downloadToken: randomUUID(),
        timeCreated: clock().toISOString(),
      };
      await writeFileAtomic(at(name, record.generation), bytes);
      await writeFileAtomic(at(name, 'json'), JSON.stringify(record));
      if (before && before.generation !== record.generation) {
        await fs.rm(at(name, before.generation), { force: true });
      }
      return record;
    },

    /** The photo's bytes. */
    read: (record: PhotoRecord): Promise<Buffer> => fs.readFile(at(record.name, record.generation)),

    /** @returns whether there was such a photo */
    async remove(name: string): Promise<boolean> {
      const record = await find(name);
      if (!record) return false;
      await fs.rm(at(name, 'json'), { force: true });
      await fs.rm(at(name, record.generation), { force: true });
      return true;
    },
  };
}
