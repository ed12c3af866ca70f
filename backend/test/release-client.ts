import type { ExhibitionInput } from '../src/content-types/exhibitions/exhibitions.dto.js';
import type { Release, ReleaseList } from '../src/features/releases/releases.dto.js';
import { exhibitionInput } from './builders/exhibitions.js';
import { WaitingClient, type Json } from './waiting-client.js';

export interface Member {
  type: string;
  id: string;
}

/** Releases, and items to add to them. */
export class ReleaseClient extends WaitingClient {
  async create(name: string, members: Member[] = []): Promise<Release> {
    return (await this.call<{ release: Release }>('POST', 'releases', { name, members })).release;
  }

  get(id: string): Promise<Release> {
    return this.call<Release>('GET', `releases/${id}`);
  }

  list(query = ''): Promise<ReleaseList> {
    return this.call<ReleaseList>('GET', `releases${query}`);
  }

  async draft(fields: Partial<ExhibitionInput> = {}): Promise<Member> {
    const input = exhibitionInput({ published: false, content: { en: { title: 'Carpets' } }, ...fields });
    const { exhibition } = await this.call<{ exhibition: { id: string } }>('POST', 'exhibitions', input);
    return { type: 'exhibitions', id: exhibition.id };
  }

  /** A published article with a waiting change of its English title. */
  async changed(): Promise<Member> {
    const [type = '', id = ''] = (await this.newsWithChange()).split('/');
    return { type, id };
  }

  async notice(fields: object = {}): Promise<Member> {
    const input = { text: { en: 'The carpets are open.' }, published: false, ...fields };
    const { notice } = await this.call<{ notice: { id: string } }>('POST', 'notices', input);
    return { type: 'notices', id: notice.id };
  }

  /** Makes its scheduled time pass. */
  async releaseIsDue(id: string): Promise<void> {
    const due = "UPDATE releases SET publish_at = now() - interval '1 second' WHERE id = $1";
    await this.api.database.query(due, [id]);
  }

  /** The public answer; undefined if there is none. */
  async seen({ type, id }: Member): Promise<Json | undefined> {
    if (type === 'notices') {
      const site = await this.api.send({ method: 'GET', url: '/api/public/site' });
      return site.json<{ notices: Json[] }>().notices.find((notice) => notice.id === id);
    }
    const answer = await this.api.send({ method: 'GET', url: `/api/public/${type}/${id}` });
    return answer.statusCode === 200 ? answer.json<Json>() : undefined;
  }
}

export const pathOf = ({ type, id }: Member): string => `${type}/${id}`;
