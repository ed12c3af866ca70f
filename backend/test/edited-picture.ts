import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from './app.js';
import { quarters } from './builders/pictures.js';
import { MediaClient } from './media-client.js';
import { PictureClient } from './picture-client.js';

export const LOWER_RIGHT = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
export const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };

/** An API with a new picture of four quarters before each test. */
export class EditedPicture {
  subject: TestApp;
  cookies: Cookies;
  media: MediaClient;
  /** 700 × 400 pixels. */
  photograph: Buffer;
  picture: PictureClient;

  static beforeEachTest(): EditedPicture {
    const edited = new EditedPicture();
    beforeAll(async () => {
      edited.subject = await startApp();
      edited.cookies = await edited.subject.signIn();
      edited.media = new MediaClient(edited.subject, edited.cookies);
      edited.photograph = await quarters(700, 400).jpeg().toBuffer();
    });
    afterAll(() => edited.subject.stop());
    beforeEach(async () => {
      await edited.subject.database.query('DELETE FROM throttle');
      await edited.upload(edited.photograph);
    });
    return edited;
  }

  /** Replaces the picture under test. */
  async upload(file: Buffer): ReturnType<MediaClient['one']> {
    const uploaded = await this.media.one(file);
    this.picture = new PictureClient(this.subject, this.cookies, uploaded);
    return uploaded;
  }
}
