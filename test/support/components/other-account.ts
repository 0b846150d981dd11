import { accounts } from '../../../extension/background/accounts.ts';
import { sampleAccount } from '../api/contract-samples.ts';
import { scriptedFetch } from './scripted-fetch.ts';

/** Signs in to another service, whose account is in use from then on, as a popup in another window would do. */
export async function signInElsewhere(): Promise<void> {
  const other = scriptedFetch('https://elsewhere.example');
  other.on('GET /me', { body: sampleAccount });
  other.on('GET /documents', { body: { documents: [] } });
  await accounts.signInWithKey(other.url, 'lw_elsewhere');
}
