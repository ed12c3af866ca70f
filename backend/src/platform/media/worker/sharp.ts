import sharp from 'sharp';

/**
 * A cache would only use memory, and threads would take cores from the API: each process works on one picture at a
 * time.
 */
sharp.concurrency(1);
sharp.cache(false);

/** Without this list libvips would choose among all its readers based on the file's bytes. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}File`);
const DRAWINGS = ['VipsForeignLoadSvgFile', 'VipsForeignLoadSvgBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });

/** Allows SVG during `work`, for our own drawings. */
export async function withDrawings<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: DRAWINGS });
  try {
    return await work();
  } finally {
    sharp.block({ operation: DRAWINGS });
  }
}

export { sharp };
