import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { number, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import { picturesPath } from '#contract/uploadedPicture.ts';
import { ifExists } from '../core/files/ifExists.ts';
import { prepareFolder, writeFileAtomic } from '../core/files/writeFileAtomic.ts';
import { pictureOf } from './photoRules.ts';
import { StorageError } from './storageError.ts';

const photoRecordSchema = object({
  name: ownText().required(),
  contentType: ownText().required(),
  size: number().required(),
  md5Hash: ownText().required(),
  generation: ownText().required(),
  /** A client that sends it may download the photo. */
  downloadToken: ownText().required(),
  timeCreated: ownText().required(),
});

/** The metadata of a stored photo; times are ISO 8601. */
export type PhotoRecord = InferType<typeof photoRecordSchema>;

/** Photos on disk, one per object name. */
export type PhotoFiles = Awaited<ReturnType<typeof openPhotoFiles>>;

/** Ends the description, which is JSON without line breaks. */
const LINE_END = 0x0a;

export type StoredPhoto = { record: PhotoRecord; bytes: Buffer };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where photos are while accounts are local. */
export const photosFolder = (dataDir: string): string => path.join(dataDir, 'photos');

/**
 * A photo is one file: a line of JSON that describes it, then its bytes. So it is replaced and deleted in one step, by
 * several requests or several servers on one folder at once, and a description is never read with another's bytes.
 * The name is a hash, so no object name can leave the folder or collide with another on a disk that ignores case. Pictures of
 * artifacts are in a folder for each owner, so that they can be listed.
 */
export async function openPhotoFiles(folder: string, clock: () => Date) {
  await prepareFolder(folder);
  const picturesOf = (uid: string): string => path.join(folder, 'pictures', hashOf(uid));
  const fileOf = (name: string): string => {
    const picture = pictureOf(name);
    return picture
      ? path.join(picturesOf(picture.uid), picture.file)
      : path.join(folder, `${hashOf(name)}.photo`);
  };

  async function write(record: PhotoRecord, bytes: Uint8Array): Promise<void> {
    const file = fileOf(record.name);
    if (pictureOf(record.name)) await prepareFolder(path.dirname(file));
    await writeFileAtomic(file, Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), bytes]));
  }

  /** Before, a photo was two files: `<key>.json`, which named a generation, and `<key>.<generation>`, its bytes. */
  async function joinPairs(): Promise<void> {
    for (const file of (await fs.readdir(folder)).filter((each) => /^[0-9a-f]{64}\.json$/.test(each))) {
      const description = path.join(folder, file);
      const record = await photoRecordSchema.validate(JSON.parse(await fs.readFile(description, 'utf8')));
      const bytes = description.replace(/json$/, record.generation);
      await write(record, await fs.readFile(bytes));
      await fs.rm(description);
      await fs.rm(bytes);
    }
  }

  // It fails when another server on the folder does the same, or a photo is damaged: the server starts all the same.
  await joinPairs().catch(() => undefined);

  /** The photo, or undefined when there is none. */
  async function read(name: string): Promise<StoredPhoto | undefined> {
    const content = await ifExists(fs.readFile(fileOf(name)));
    if (!content) return undefined;
    const end = content.indexOf(LINE_END);
    const record: unknown = JSON.parse(content.toString('utf8', 0, end));
    return {
      record: await photoRecordSchema.validate(record, { strict: true }),
      bytes: content.subarray(end + 1),
    };
  }

  return {
    read,

    /**
     * Stores a photo; one of the same name is replaced atomically. A picture of an artifact never changes: the same one again is what it was.
     * @throws StorageError 403 for another picture under a name that is taken
     */
    async put(name: string, contentType: string, bytes: Uint8Array): Promise<PhotoRecord> {
      const present = pictureOf(name) && (await read(name));
      if (present?.bytes.equals(bytes)) return present.record;
      if (present) throw new StorageError(403, 'A picture of an artifact never changes.');
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
      await write(record, bytes);
      return record;
    },

    /** The file names of a user's pictures. */
    listPictures: async (uid: string): Promise<string[]> =>
      ((await ifExists(fs.readdir(picturesOf(uid)))) ?? []).filter((file) =>
        pictureOf(`${picturesPath(uid)}/${file}`),
      ),

    /** @returns whether there was such a photo */
    remove: async (name: string): Promise<boolean> =>
      (await ifExists(fs.rm(fileOf(name)).then(() => true))) ?? false,
  };
}
