import type { Page } from '@playwright/test';

/** One second of moving colours as WebM, recorded by the test's browser. */
export async function recordFilm(page: Page, colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('no canvas');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 25; frame++) {
      drawing.fillStyle = fill;
      drawing.fillRect(0, 0, 320, 180);
      drawing.fillStyle = 'white';
      drawing.fillRect(frame * 10, 60, 40, 40);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, colour);
  return new Uint8Array(bytes);
}
