import {
  addPasskey,
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
  type PasskeyAdded,
} from '@muzey/shared-ui/api/generated/index.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../api/api.ts';

/** Logs in with one of the passkeys that the device offers. */
export async function signInWithPasskey(): Promise<void> {
  const { data: optionsJSON } = await startPasskeyLogin({ client: api, throwOnError: true });
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const body = { id, clientDataJSON, authenticatorData, signature, userHandle };
  await loginWithPasskey({ client: api, body, throwOnError: true });
}

/** Makes a passkey on a device of the user's choice, and adds it to the account. */
export async function createPasskey(name: string): Promise<PasskeyAdded> {
  const { data: optionsJSON } = await startPasskey({ client: api, throwOnError: true });
  const { clientDataJSON, attestationObject } = (await startRegistration({ optionsJSON })).response;
  const body = { name, clientDataJSON, attestationObject };
  return (await addPasskey({ client: api, body, throwOnError: true })).data;
}
