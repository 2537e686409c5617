import { randomBytes, scrypt, type ScryptOptions } from 'node:crypto';

/** 32 MB for each password (128 bytes times cost times block size), on a thread of its own. */
const COST_EXPONENT = 15;
const BLOCK_SIZE = 8;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The salt is as unique as it is random: no two accounts, here or on another computer, share one. */
const HASH = /^scrypt:(\d{2}):([\w-]{22}):[\w-]{43}$/;

function hashWith(password: string, salt: string, costExponent: number): Promise<string> {
  const N = 2 ** costExponent;
  const options: ScryptOptions = { N, r: BLOCK_SIZE, maxmem: 2 * 128 * N * BLOCK_SIZE };
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'base64url'), HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(`scrypt:${costExponent}:${salt}:${key.toString('base64url')}`),
    );
  });
}

/** Whether a text is a password's hash, as made here. */
export const isHash = (text: string): boolean => HASH.test(text);

/** A slow hash of a password with a new random salt; it contains its cost and salt. */
export const hashPassword = (password: string): Promise<string> =>
  hashWith(password, randomBytes(SALT_BYTES).toString('base64url'), COST_EXPONENT);

/** The password's hash with the cost and salt of another one: both are equal when the passwords are. */
export function hashLike(password: string, hash: string | undefined): Promise<string> {
  const [, costExponent, salt] = HASH.exec(hash ?? '') ?? [];
  return costExponent && salt ? hashWith(password, salt, Number(costExponent)) : hashPassword(password);
}
