import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/ui/messages/translate';
import { ask } from '../browser/ask.ts';
import { builtForService } from '../browser/built-for.ts';
import { forcedWords } from './forced-words.ts';
import { usePolicy } from './use-policy.ts';

/** The service to sign in to: the one an organisation has set, or the build's; `undefined` until that is known. */
export function useOwnService(): string | undefined {
  const [service, setService] = useState<string>();
  useEffect(() => {
    ask('policy.read', {}).then(
      ({ serviceAddress }) => setService(serviceAddress ?? builtForService),
      () => setService(builtForService),
    );
  }, []);
  return service;
}

/** Why there is no other service to sign in to, where an organisation has set one. */
export function useOnlyService(): string | undefined {
  const { serviceAddress } = usePolicy();
  return serviceAddress && forcedWords(t('policy.service', { service: serviceAddress }));
}
