import { useEffect, useState } from 'preact/hooks';
import { NotSignedIn } from '#shared/api/errors.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import { mayHaveArrived } from '#shared/publish/publish-once.ts';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import { LinkChanged } from '../../host/errors.ts';
import type { PaneRequest, PublishRun } from './use-publish.ts';

interface PublishActionsOptions {
  /** The link whose content is replaced; a new one is made without it. */
  replaces: LinkNote | undefined;
  /** What is chosen for the next publish. */
  newRequest: PaneRequest & Required<Pick<PaneRequest, 'settings'>>;
  /** Whether an option has to be corrected before a new link can be made. */
  mustCorrect: boolean;
  /** By what an earlier publish of the file can be searched for. */
  unconfirmed: DraftRef<LostPublish>;
}

export interface PublishActions {
  /** Publishes or replaces the file, or asks for the correction of an option. */
  publish: () => void;
  /** Replaces what a link shows that the file had elsewhere, or asks for the correction of an option. */
  replaceMoved: (link: LinkNote) => void;
  /** Tries a failed request again, with the options as they are now. @param settings what is sent of them, if not all */
  publishAgain: (request: PaneRequest, settings?: SettingsInput) => void;
  /** How often an option that has to be corrected has kept the file from being published. */
  refusals: number;
}

/** Returns what the pane's buttons do with the open file. */
export function usePublishActions(
  { start }: PublishRun,
  { replaces, newRequest, mustCorrect, unconfirmed: { value: unconfirmed } }: PublishActionsOptions,
): PublishActions {
  const [refusals, setRefusals] = useState(0);
  const startChosen = (request: PaneRequest) => {
    if (mustCorrect) setRefusals(refusals + 1);
    else start({ ...request, unconfirmed });
  };
  return {
    publish: () => (replaces ? start({ replace: replaces }) : startChosen(newRequest)),
    replaceMoved: (replace) => startChosen({ ...newRequest, replace }),
    publishAgain(request, settings) {
      // Beside a link, the pane shows no options for another one.
      startChosen({ ...request, ...(!replaces && newRequest), ...(settings && { settings }) });
    },
    refusals,
  };
}

/**
 * Calls back when a publish has failed because the person is signed out, or because the file's link, or its content, is another
 * one by now.
 */
export function usePublishFailures({ state }: PublishRun, onSignedOut: () => void, onFileChanged: () => Promise<void>) {
  const error = state.step === 'failed' && state.error;
  // The search for a lost publish may have found it out.
  const signedOut = (error instanceof PublishUncertain ? error.cause : error) instanceof NotSignedIn;
  useEffect(() => {
    if (signedOut) onSignedOut();
  }, [signedOut, onSignedOut]);
  const changed =
    state.step === 'failed' &&
    (state.error instanceof LinkChanged || (state.request.replace && mayHaveArrived(faultOf(state.error).code)));
  useEffect(() => {
    if (changed) void onFileChanged();
  }, [changed, onFileChanged]);
}
