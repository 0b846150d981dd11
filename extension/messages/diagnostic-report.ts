import { browser } from 'wxt/browser';
import { hasPageAccess } from '../platform/site-permissions.ts';
import { ask } from './ask.ts';

/** Returns the text of a problem report: versions, permissions, recent faults. It holds no name, title, address or token. */
export async function readDiagnosticReport(): Promise<string> {
  const { name, version, manifest_version } = browser.runtime.getManifest();
  const [{ accounts }, faults, policy, pageAccess] = await Promise.all([
    ask('accounts.list', {}),
    ask('faults.read', {}),
    ask('policy.read', {}).then(Object.keys, () => ['unreadable']),
    hasPageAccess(),
  ]);
  const lines = [
    `${name} ${version}, manifest ${manifest_version}, built for ${import.meta.env.BROWSER}`,
    navigator.userAgent,
    `Languages: ${navigator.languages.join(', ')}`,
    `Accounts: ${accounts.length === 0 ? 'none' : accounts.map(({ method, signedIn }) => `${method}${signedIn ? '' : ', ended'}`).join('; ')}`,
    `May read other sites: ${pageAccess ? 'yes' : 'no'}`,
    `Set by the organisation: ${policy.length === 0 ? 'nothing' : policy.join(', ')}`,
    `Private window: ${browser.extension?.inIncognitoContext ? 'yes' : 'no'}`,
    faults.length === 0
      ? 'No fault since the browser was started.'
      : 'Faults since the browser was started, newest first:',
    ...faults.map(({ at, during, code }) => `${new Date(at).toISOString()}  ${during}  ${code}`),
  ];
  return `${lines.join('\n')}\n`;
}
