import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CorrectionNotice } from '#shared/ui/correction.tsx';
import { invalidOptions, type OptionsDraft, PublishOptions } from '#shared/ui/publish-options.tsx';
import { requestSiteAccess } from '../../platform/site-permissions.ts';
import type { Target } from '../../stores/chosen-targets.ts';
import { PolicyNotice } from '../policy-notice.tsx';
import { useForcedSettings } from '../policy-settings.ts';
import { privacyWarningWords } from '../publishing/confirm-publish.tsx';
import type { TargetCheck } from './check-target.ts';

interface AskTargetProps {
  target: Target;
  check: TargetCheck;
  options: OptionsDraft;
  onOptions: (options: OptionsDraft) => void;
  onPublish: () => void;
}

/** Asks for what the person has to decide first: access to the site, and whether the content may be public. */
export function AskTarget({ target: { url }, check, options, onOptions, onPublish }: AskTargetProps) {
  const { needsAccess, warning, address } = check;
  const forced = useForcedSettings();
  const [allowed, setAllowed] = useState(!needsAccess);
  const [refusals, setRefusals] = useState(0);
  const invalid = invalidOptions(options).size > 0;
  const publish = () => {
    if (invalid) return setRefusals(refusals + 1);
    if (allowed) return onPublish();
    // The request comes first in the click handler, because browsers prompt only during a user gesture.
    requestSiteAccess(url).then((granted) => {
      setAllowed(granted);
      if (granted) onPublish();
    }, reportError);
  };
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      {!allowed && <p>{t('target.access', { host: new URL(url).host })}</p>}
      {warning !== undefined && (
        <p class="notice notice-caution">{t(privacyWarningWords[warning], { host: hostOf(address) })}</p>
      )}
      <PolicyNotice of="links" />
      <PublishOptions
        draft={options}
        onChange={onOptions}
        forced={forced}
        open={warning !== undefined}
        refusals={refusals}
      />
      {refusals > 0 && invalid && <CorrectionNotice />}
      <div>
        <Button look="primary" type="submit">
          {t(allowed ? 'target.publish' : 'target.allow')}
        </Button>
      </div>
    </form>
  );
}

const hostOf = (url: string) => new URL(url).hostname;
