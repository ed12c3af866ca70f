import type {
  AdminMedia,
  AdminNotice,
  SessionAnswer,
  ItemAddresses,
  QuestionList,
  WaitingChangeState,
} from '@muzey/shared-ui/api/generated/index.ts';
import { article, branch, collection, event, exhibition, openDataCounts, page, site } from './builders.ts';
import { FakeItems } from './fake-items.ts';
import { FakeSettings } from './fake-settings.ts';
import { FakeBackOffice } from './fake-back-office.ts';
import { FakeMedia } from './fake-media.ts';
import { problem } from './problem.ts';
import { FakeTerms } from './fake-terms.ts';

export { problem };

const SECTIONS = ['news', 'exhibitions', 'collections', 'events', 'pages', 'branches', 'terms'] as const;

/** The address of one thing; for a thing in the trash, with its type before its id. */
const WITH_ID =
  /\/(news|exhibitions|collections|events|pages|branches|terms|media|messages|admins|sessions|passkeys|notices|trash\/\w+)\/([^/]+)/;

export interface Call {
  route: string;
  url: URL;
  body: unknown;
  key: string | null;
  /** With which another account is looked as. */
  view?: string;
}

type Answer = (call: Call) => Response | Promise<Response>;

/** No answer comes: the network is down. */
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The API as the console sees it: a session, stored data, and the events that a test prepares. */
export class FakeServer {
  signedIn = true;
  username = 'aygul';
  id = 'b';
  role: 'admin' | 'superadmin' = 'admin';
  mustChangePassword = false;
  mustAddFactor = false;
  withoutPassword = false;
  /** Whether it sends links to those who have forgotten a password. */
  sendsMail = false;
  /** The name of its identity provider. */
  provider: string | null = null;
  factorResetAt: string | undefined;
  passkeyRefusedAt: string | undefined;
  /** The account's own display names. */
  names: Pick<SessionAnswer, 'displayName' | 'displayNameCyrillic' | 'registrar' | 'grants'> = {};
  /** The session in a view of another account. */
  seen: Partial<SessionAnswer> = {};
  readonly backOffice = new FakeBackOffice();
  readonly news = new FakeItems('news', 'newsItem', article);
  readonly exhibitions = new FakeItems('exhibitions', 'exhibition', exhibition);
  readonly collections = new FakeItems('collections', 'collection', collection, ['category']);
  readonly events = new FakeItems('events', 'event', event);
  readonly pages = new FakeItems('pages', 'page', page);
  readonly media = new FakeMedia();
  readonly branches = new FakeItems('', 'branch', branch);
  readonly terms = new FakeTerms();
  readonly site = new FakeSettings('site', site());
  readonly videos = new FakeSettings('coverVideo', { desktopVideo: null, mobileVideo: null, version: 0 });
  notices: AdminNotice[] = [];
  /** The links to the preview of any item. */
  links: object[] = [];
  /** The pending change of any item. */
  waiting: WaitingChangeState = { waiting_change: null, item: null };
  redirects: object[] = [];
  missingPages: object[] = [];
  addresses: ItemAddresses = { slug: null, is_public: false, former: [] };
  questions: QuestionList = { questions: [], may_answer: true };
  readonly calls: Call[] = [];
  private readonly planned: { route: string; answer: Answer }[] = [];

  /** Pictures uploaded earlier. */
  set library(pictures: readonly AdminMedia[]) {
    this.media.all = pictures;
  }

  /** The next call of a route gets this answer; `*` stands for one part of the path. */
  next(route: string, answer: Answer): void {
    this.planned.push({ route, answer });
  }

  callsOf(route: string): Call[] {
    return this.calls.filter((call) => call.route === route);
  }

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    if (!(input instanceof Request)) throw new Error('the client always sends a Request');
    const url = new URL(input.url);
    const text = await input.clone().text();
    const [whole = '', section, id = ''] = WITH_ID.exec(url.pathname) ?? [];
    const path = id === '' ? url.pathname : url.pathname.replace(whole, `/${section}/*`);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const counts = url.searchParams.has('counts') ? '?counts' : '';
    const call = { route: `${input.method} ${path}${counts}`, url, body, key: input.headers.get('idempotency-key') };
    const view = input.headers.get('x-view-as');
    this.calls.push(view === null ? call : { ...call, view });
    const index = this.planned.findIndex(({ route }) => route === call.route);
    if (index >= 0) return this.planned.splice(index, 1)[0]?.answer(call) ?? problem(500, 'internal');
    if (input.signal.aborted) throw new DOMException('ended', 'AbortError');
    if (view !== null && input.method !== 'GET' && !path.endsWith('/logout')) return problem(403, 'read_only_view');
    if (view !== null && path === '/api/admin/check')
      return Response.json({ ok: true, id: 'seen', role: 'admin', viewer: { username: this.username }, ...this.seen });
    return this.answer(call, id);
  };

  private answer(call: Call, id: string): Response {
    switch (call.route) {
      case 'POST /api/admin/login':
        this.signedIn = true;
        return Response.json({ message: 'ok', username: this.username, role: this.role, ...this.flag() });
      case 'POST /api/admin/logout':
        this.signedIn = false;
        return Response.json({ message: 'ok' });
    }
    if (call.route === 'GET /api/admin/login/options')
      return Response.json({ passwordByMail: this.sendsMail, oidc: this.provider });
    if (call.route === 'GET /api/public/site') return Response.json(this.site.stored);
    return this.signedIn ? this.staffOnly(call, id) : problem(401, 'unauthorized');
  }

  private flag() {
    return this.mustChangePassword ? { mustChangePassword: true } : {};
  }

  private staffOnly({ route, url, body, key }: Call, id: string): Response {
    switch (route) {
      case 'GET /api/admin/check':
        return Response.json({
          ok: true,
          id: this.id,
          username: this.username,
          role: this.role,
          ...this.names,
          ...this.flag(),
          ...(this.mustAddFactor ? { mustAddFactor: true } : {}),
          ...(this.withoutPassword ? { withoutPassword: true } : {}),
          factorResetAt: this.factorResetAt,
          passkeyRefusedAt: this.passkeyRefusedAt,
        });
      case 'DELETE /api/admin/factor/passkey-notice':
        this.passkeyRefusedAt = undefined;
        return Response.json({ message: 'ok' });
      case 'DELETE /api/admin/factor/reset-notice':
        this.factorResetAt = undefined;
        return Response.json({ message: 'ok' });
      case 'GET /api/admin/translations/counts':
        return Response.json({ counts: [] });
      case 'PUT /api/admin/display-name':
        this.names = Object.fromEntries(Object.entries(body as FakeServer['names']).filter(([, name]) => name !== ''));
        return Response.json({ message: 'ok' });
      case 'POST /api/admin/password':
        this.mustChangePassword = false;
        return Response.json({ message: 'ok' });
      case 'POST /api/admin/refresh':
        return Response.json({ ok: true });
      case 'GET /api/admin/news/*/views':
        return Response.json({ total: 120, week: 14, days: [{ day: '2026-05-18', views: 14 }] });
      case 'GET /api/admin/open-data':
        return Response.json(openDataCounts());
      case 'GET /api/admin/site':
      case 'PUT /api/admin/site':
        return this.site.answer(body);
      case 'GET /api/admin/cover-video':
      case 'PUT /api/admin/cover-video':
        return this.videos.answer(body);
      case 'GET /api/admin/redirects':
        return Response.json({ redirects: this.redirects, total: this.redirects.length });
      case 'GET /api/admin/redirects/missing-pages':
        return Response.json({ pages: this.missingPages, total: this.missingPages.length });
    }
    if (/^GET .*\/preview-links$/.test(route)) return this.answerOfLinks(url.searchParams);
    if (/\/addresses(\/former)?$/.test(route)) return Response.json(this.addresses);
    if (/^GET .*\/questions$/.test(route)) return Response.json(this.questions);
    if (/\/api\/admin\/notices\b/.test(route)) return this.answerOfNotices(route, id, body);
    if (/^GET .*\/waiting-change$/.test(route)) return Response.json(this.waiting);
    const asked = { route, id, query: url.searchParams, body };
    const answered = this.media.answer(asked) ?? this.backOffice.answer(asked);
    if (answered !== undefined) return answered ?? problem(404, 'not_found');
    const [, method = '', type] = /^(\w+) \/api\/admin\/(\w+)(?:\/\*)?(?:\?counts)?$/.exec(route) ?? [];
    const section = SECTIONS.find((one) => one === type);
    if (!section) throw new Error(`the fake server has no ${route}`);
    return this[section].answer({ method, id, query: url.searchParams, body, key }) ?? problem(404, 'not_found');
  }

  private answerOfLinks(query: URLSearchParams): Response {
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit') ?? 20)];
    const links = this.links.slice(skip, skip + limit);
    return Response.json({ links, total: links.length && this.links.length });
  }

  private answerOfNotices(route: string, id: string, body: unknown): Response {
    const [method] = route.split(' ');
    const found = this.notices.find((one) => one.id === id);
    if (method === 'GET') {
      if (id === '') return Response.json({ notices: this.notices, total: this.notices.length });
      return found ? Response.json(found) : problem(404, 'not_found');
    }
    if (method === 'DELETE') {
      this.notices = this.notices.filter((one) => one !== found);
      return Response.json({ message: 'ok' });
    }
    const changed = { ...found, id: id || 'new', ...(body as object), version: 9 } as AdminNotice;
    this.notices = this.notices.map((one) => (one === found ? changed : one));
    return Response.json({ message: 'ok', notice: changed });
  }
}
