import type {
  AdminAccount,
  Agenda,
  AuditEntry,
  ContactMessage,
  FactorState,
  OwnEmail,
  OwnPasskey,
  MediaToLookAt,
  Overview,
  OwnSession,
  TrashItem,
} from '@muzey/shared-ui/api/generated/index.ts';

/** One call. */
interface Asked {
  route: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
}

const pageOf = <Item>(items: Item[], query: URLSearchParams): Item[] => {
  const skip = Number(query.get('skip'));
  return items.slice(skip, skip + Number(query.get('limit') ?? 100));
};

const answer = (answered: boolean) => ({
  answeredAt: answered ? '2026-05-19T07:05:00.000Z' : null,
  answeredBy: answered ? 'aygul' : null,
});

const ok = () => Response.json({ message: 'ok' });

/** Accounts, messages, the audit log, the trash and the overview, as the API returns them. */
export class FakeBackOffice {
  admins: AdminAccount[] = [];
  messages: ContactMessage[] = [];
  /** Whether messages can be answered from here. */
  sendsMail = false;
  sessions: OwnSession[] = [];
  email: OwnEmail = { email: null, canSend: true };
  factor: FactorState = { confirmedAt: null, recoveryCodesLeft: 0 };
  passkeys: OwnPasskey[] = [];
  auditEntries: AuditEntry[] = [];
  trash: TrashItem[] = [];
  webhooks: object[] = [];
  overview: Overview = {
    exhibitions: { total: 0, active: 0, archived: 0 },
    events: { total: 0, next: null },
    news: { total: 0, publishedThisMonth: 0, mostRead: [] },
    collections: { total: 0, published: 0, archived: 0 },
    pages: { total: 0, published: 0, archived: 0 },
  };

  agenda: Agenda = {
    schedules: [],
    waiting: [],
    questions: [],
    releases: [],
    ending: [],
    lacking: [],
    own_changes: [],
    other_changes: [],
  };

  toLookAt: MediaToLookAt = { ending: [], ending_total: 0, damaged: 0, disk_low: false };

  /** @returns undefined for other routes, null for a missing item */
  answer({ route, id, query, body }: Asked): Response | undefined | null {
    const [method, path = ''] = route.split(' ');
    switch (path.replace('/api/admin/', '').replace(/^trash\/\w+/, 'trash')) {
      case 'overview':
        return Response.json(this.overview);
      case 'releases':
        return Response.json({ releases: [], total: 0 });
      case 'overview/agenda':
        return Response.json(this.agenda);
      case 'overview/media':
        return Response.json(this.toLookAt);
      case 'webhooks':
        return method === 'GET' ? Response.json({ is_on: true, webhooks: this.webhooks }) : undefined;
      case 'sessions':
      case 'sessions/*':
        return this.own(method ?? '', id);
      case 'email':
        return method === 'GET' ? Response.json(this.email) : undefined;
      case 'factor':
        return method === 'GET' ? Response.json(this.factor) : undefined;
      case 'passkeys':
      case 'passkeys/*':
        return this.ownPasskeys(method ?? '', id, body as { name: string });
      case 'admins/*/factors':
        return this.resetFactors(id);
      case 'admins/*/invitation':
        return Response.json(
          { url: 'https://museum.example/login#invitation=secret', expiresAt: '2026-05-21T07:20:00.000Z' },
          { status: 201 },
        );
      case 'admins/*/view':
        return Response.json({ view: 'a view' });
      case 'admins/*/password':
      case 'admins/*/unlock':
      case 'admins/*/sessions':
        return this.rescue(id, path.endsWith('password'));
      case 'admins':
        return Response.json(this.admins);
      case 'create-admin':
        return this.createAdmin(body as { username: string });
      case 'admins/*':
        return this.admin(method ?? '', id, body as Partial<AdminAccount>);
      case 'messages':
        return this.inbox(query);
      case 'messages/*':
        return this.message(method ?? '', id, body as Partial<ContactMessage>);
      case 'audit':
        return this.audit(query);
      case 'trash':
        return this.listTrash(query);
      case 'trash/*':
      case 'trash/*/restore':
        return this.takeFromTrash(id);
      default:
        return undefined;
    }
  }

  private createAdmin({ username, ...access }: Pick<AdminAccount, 'username'> & Partial<AdminAccount>): Response {
    const admin: AdminAccount = {
      id: `admin-${username}`,
      username,
      role: 'admin',
      registrar: false,
      grants: null,
      createdAt: '2026-03-09T05:00:00.000Z',
      lastLoginAt: null,
      ...access,
    };
    this.admins = [...this.admins, admin];
    return Response.json({ message: 'Created.', admin }, { status: 201 });
  }

  private admin(method: string, id: string, change: Partial<AdminAccount>): Response | null {
    const found = this.admins.find((one) => one.id === id);
    if (!found) return null;
    if (method === 'DELETE') {
      this.admins = this.admins.filter((one) => one !== found);
      return ok();
    }
    Object.assign(found, change);
    return Response.json({ message: 'ok', admin: found });
  }

  private ownPasskeys(method: string, id: string, change: { name: string }): Response | undefined | null {
    if (method === 'GET') return Response.json(this.passkeys);
    const found = this.passkeys.find((one) => one.id === id);
    if (!found) return null;
    if (method === 'DELETE') this.passkeys = this.passkeys.filter((one) => one !== found);
    else Object.assign(found, change);
    return Response.json(method === 'DELETE' ? { message: 'ok' } : found);
  }

  private own(method: string, id: string): Response {
    if (method === 'GET') return Response.json(this.sessions);
    this.sessions = this.sessions.filter((one) => (id === '' ? one.current : one.id !== id));
    return ok();
  }

  private resetFactors(id: string): Response | null {
    const found = this.admins.find((one) => one.id === id);
    if (!found) return null;
    delete found.secondFactor;
    return ok();
  }

  private rescue(id: string, mustChange: boolean): Response | null {
    const found = this.admins.find((one) => one.id === id);
    if (!found) return null;
    delete found.pausedUntil;
    if (mustChange) found.mustChangePassword = true;
    return ok();
  }

  private inbox(query: URLSearchParams): Response {
    const isAsked = ({ spam }: ContactMessage) => spam === (query.get('folder') === 'spam');
    const unread = this.messages.filter(({ read, spam }) => !read && !spam);
    const answered = query.get('answered') ?? '';
    const wanted = (query.get('unread') === 'true' ? unread : this.messages).filter(
      (one) => isAsked(one) && (answered === '' || String(one.answered) === answered),
    );
    const spam = this.messages.filter((one) => one.spam).length;
    return Response.json({ messages: pageOf(wanted, query), total: wanted.length, unread: unread.length, spam });
  }

  private message(method: string, id: string, change: Partial<ContactMessage>): Response | null {
    if (method === 'DELETE' && id === 'spam') {
      this.messages = this.messages.filter(({ spam }) => !spam);
      return ok();
    }
    const found = this.messages.find((one) => one.id === id);
    if (!found) return null;
    if (method === 'GET') return Response.json({ ...found, answers: [], canAnswer: this.sendsMail });
    if (method === 'PUT') {
      const contactMessage = { ...found, ...change, ...(change.answered === undefined ? {} : answer(change.answered)) };
      this.messages = this.messages.map((one) => (one === found ? contactMessage : one));
      return Response.json({ message: 'ok', contactMessage });
    }
    this.messages = this.messages.filter((one) => one !== found);
    return ok();
  }

  private audit(query: URLSearchParams): Response {
    const asked = (name: string, value: string) => (query.get(name) ?? value) === value;
    const entries = this.auditEntries.filter(
      ({ type, action, itemId, account }) =>
        asked('type', type) && asked('action', action) && asked('item', itemId) && asked('username', account.username),
    );
    return Response.json({ entries: pageOf(entries, query), total: entries.length });
  }

  private listTrash(query: URLSearchParams): Response {
    const items = this.trash.filter(({ type }) => (query.get('type') ?? type) === type);
    return Response.json({ items: pageOf(items, query), total: items.length });
  }

  private takeFromTrash(id: string): Response | null {
    const found = this.trash.find((one) => one.id === id);
    if (!found) return null;
    this.trash = this.trash.filter((one) => one !== found);
    return ok();
  }
}
