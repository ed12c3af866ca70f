import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Media } from './api.ts';

/** A picture as staff read it. */
export interface Stored extends Media {
  version: number;
  alt: Record<string, string>;
  caption?: Record<string, string>;
}

/** A picture in a colour that no other test uses, with a description. */
export async function describedPicture(request: APIRequestContext, alt: Record<string, string>): Promise<Stored> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], 'shared.jpg', { type: 'image/jpeg' }));
  const uploaded = await request.post('/api/admin/upload/image', { multipart: form });
  const [media] = ((await uploaded.json()) as { media: Stored[] }).media;
  if (!media) throw new Error('the answer has no picture');
  await changePicture(request, media.id, { alt });
  return media;
}

/** Changes its data, as somebody else does. */
export async function changePicture(request: APIRequestContext, id: string, data: object): Promise<void> {
  const answer = await request.put(`/api/admin/media/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const readPicture = async (request: APIRequestContext, id: string): Promise<Stored> =>
  (await (await request.get(`/api/admin/media/${id}`)).json()) as Stored;
