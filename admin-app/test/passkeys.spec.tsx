import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const CODES = Array.from({ length: 10 }, (_, place) => `code-${place}`);
const PHONE = {
  id: 'passkey-1',
  name: 'Phone',
  synced: true,
  createdAt: '2026-05-18T07:20:00.000Z',
  lastUsedAt: null,
};
const KEY = { ...PHONE, id: 'passkey-2', name: 'Key', synced: false, lastUsedAt: '2026-05-19T07:20:00.000Z' };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const CREDENTIAL = {
  id: 'abc',
  rawId: bytes('abc'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};
const ANSWER = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('device'),
    signature: bytes('signed'),
    userHandle: bytes('user'),
  },
};
const CREATED = { ...CREDENTIAL, response: { clientDataJSON: bytes('client'), attestationObject: bytes('object') } };
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };
const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AAAA', name: 'aygul', displayName: 'Aygul' },
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

const device = { get: jest.fn(), create: jest.fn() };
beforeEach(() => {
  for (const [target, name, value] of [
    [window, 'isSecureContext', true],
    [window, 'PublicKeyCredential', class {}],
    [navigator, 'credentials', device],
  ] as const)
    Object.defineProperty(target, name, { value, configurable: true });
  device.get.mockReset().mockResolvedValue(ANSWER);
  device.create.mockReset().mockResolvedValue(CREATED);
});

const named = (name: string) => Object.assign(new Error('x'), { name });
const signedOut = () => {
  const server = new FakeServer();
  server.signedIn = false;
  return server;
};
const offer = (server: FakeServer) => {
  server.next('POST /api/admin/login/passkey/options', () => Response.json(REQUEST));
  server.next('POST /api/admin/login/passkey', () => {
    server.signedIn = true;
    return Response.json({ message: 'ok', username: 'aygul', role: 'admin' });
  });
};

test('a passkey logs in without a password, and leads to the page that was asked for', async () => {
  const server = signedOut();
  offer(server);
  const { user, where } = openConsole(server, '/admin/news?status=draft');
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(where()).toBe('/admin/news?status=draft');
  expect(server.callsOf('POST /api/admin/login/passkey')[0]?.body).toEqual({
    id: 'abc',
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGV2aWNl',
    signature: 'c2lnbmVk',
    userHandle: 'dXNlcg',
  });
});

test.each([
  ['cancelled', 'NotAllowedError', /^Nothing was confirmed on your device\./],
  ['impossible at this address', 'SecurityError', /^This device can’t use a passkey here\./],
])('a log-in with a passkey that is %s says so, and can be tried again', async (_, name, words) => {
  const server = signedOut();
  const { user } = openConsole(server, '/admin/news');
  server.next('POST /api/admin/login/passkey/options', () => Response.json(REQUEST));
  device.get.mockRejectedValueOnce(named(name));
  const login = await screen.findByRole('button', { name: 'Log in with a passkey' });
  await user.click(login);
  expect(await screen.findByText(words)).toBeVisible();
  offer(server);
  await user.click(login);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
});

test('a refused passkey is told in words', async () => {
  const server = signedOut();
  const { user } = openConsole(server, '/admin/news');
  server.next('POST /api/admin/login/passkey/options', () => Response.json(REQUEST));
  server.next('POST /api/admin/login/passkey', () => problem(401, 'passkey_refused'));
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText(/^This passkey was not accepted\./)).toBeVisible();
});

test('where the browser can use none, none is offered', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  openConsole(signedOut(), '/login');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
});

test('after the password the passkey is asked for, or a recovery code', async () => {
  const server = signedOut();
  const { user } = openConsole(server, '/admin/news');
  server.next('POST /api/admin/login', () => problem(401, 'factor_required', { factors: ['passkey'] }));
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(screen.getByLabelText('Password'), 'Correct9horse{Enter}');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  expect(code).toHaveAccessibleDescription('One of your recovery codes.');
  offer(server);
  await user.click(button('Log in with a passkey'));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
});

test('a passkey is added under the name of the device, and brings recovery codes', async () => {
  const server = new FakeServer();
  server.backOffice.sessions = [
    {
      id: 'session-1',
      browser: 'Chrome',
      system: 'Android',
      address: null,
      createdAt: PHONE.createdAt,
      lastUsedAt: PHONE.createdAt,
      current: true,
    },
  ];
  const { user } = openConsole(server, '/admin/factor');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Chrome, Android'));
  await user.clear(name);
  await user.click(button('Add a passkey'));
  expect(name).toHaveFocus();
  await user.type(name, 'Phone');
  server.next('POST /api/admin/passkeys/*', () => Response.json(CREATION));
  device.create.mockRejectedValueOnce(named('InvalidStateError'));
  await user.click(button('Add a passkey'));
  expect(await screen.findByText('This device has a passkey of your account already.')).toBeVisible();
  server.next('POST /api/admin/passkeys/*', () => Response.json(CREATION));
  server.next('POST /api/admin/passkeys', () => {
    server.backOffice.passkeys = [PHONE];
    return Response.json({ passkey: PHONE, recoveryCodes: CODES }, { status: 201 });
  });
  await user.click(button('Add a passkey'));
  expect(await screen.findByText('code-9')).toBeVisible();
  await user.click(button('I have kept them'));
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeVisible();
  expect(server.callsOf('POST /api/admin/passkeys')[0]?.body).toEqual({
    name: 'Phone',
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'b2JqZWN0',
  });
});

test('a log-in of long ago is done again first, also with a passkey', async () => {
  const server = new FakeServer();
  server.backOffice.passkeys = [PHONE];
  server.backOffice.factor = { confirmedAt: null, recoveryCodesLeft: 3 };
  const { user } = openConsole(server, '/admin/factor');
  expect(await screen.findByText('Recovery codes left: 3.')).toBeVisible();
  // the client refreshes its tokens and tries once more
  for (let time = 1; time <= 2; time++)
    server.next('POST /api/admin/factor/recovery-codes', () => problem(401, 'sign_in_again'));
  await user.click(button('Make new recovery codes'));
  const question = within(await screen.findByRole('dialog'));
  offer(server);
  server.next('POST /api/admin/factor/recovery-codes', () => Response.json({ recoveryCodes: CODES }));
  await user.click(question.getByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText('code-9')).toBeVisible();
});

test('passkeys are told apart, renamed, and removed after a question', async () => {
  const server = new FakeServer();
  server.backOffice.passkeys = [PHONE, KEY];
  const { user } = openConsole(server, '/admin/factor');
  expect(await screen.findByText('Synced: on all your devices that share it')).toBeVisible();
  expect(screen.getByText('On this one device only')).toBeVisible();
  expect(screen.getByText('Never used')).toBeVisible();
  expect(screen.getByText(/^Last used on 19 May 2026/)).toBeVisible();
  await user.click(button('Rename: Phone'));
  const rename = within(await dialog('Rename the passkey “Phone”'));
  await user.clear(rename.getByRole('textbox', { name: 'Name' }));
  await user.type(rename.getByRole('textbox', { name: 'Name' }), 'Old phone{Enter}');
  expect(await screen.findByRole('heading', { name: 'Old phone' })).toBeVisible();
  await user.click(button('Remove: Old phone'));
  const question = within(await dialog('Remove the passkey “Old phone”?'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^The passkey has been removed\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Old phone' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Key' })).toBeVisible();
});

test('the account is told of a refused passkey until it has read so', async () => {
  const server = new FakeServer();
  server.passkeyRefusedAt = '2026-05-18T07:20:00.000Z';
  const { user } = openConsole(server, '/admin/name');
  const notice = within(await screen.findByRole('region', { name: 'Passkeys and codes' }));
  expect(notice.getByText(/^A login with one of your passkeys was refused on 18 May 2026/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys and codes' })).not.toBeInTheDocument());
  expect(server.callsOf('DELETE /api/admin/factor/passkey-notice')).toHaveLength(1);
});
