/**
 * Process of `drawSvg.ts`: draws one SVG after the other. A process, because a drawing that takes for ever can be ended with it and in
 * no other way. JavaScript, because a process started by jest or by node alone loads no TypeScript.
 */
import { Buffer } from 'node:buffer';
import process from 'node:process';
import sharp from 'sharp';

process.on('message', async ({ svg, sample, maxPixels }) => {
  try {
    const image = sharp(Buffer.from(svg), { limitInputPixels: maxPixels });
    const drawn = sample ? image.resize(sample, sample, { fit: 'inside' }).ensureAlpha().raw() : image.png();
    process.send({ drawn: await drawn.toBuffer() });
  } catch ({ message }) {
    process.send({ failed: message });
  }
});
// The server was killed: a drawing under way would go on, and keeps a process from exiting in any other way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
