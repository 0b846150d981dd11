import { t } from '../messages/translate.ts';

interface WorkspaceChipProps {
  workspace: string;
  email: string;
  service: string;
}

/** Shows the workspace. It is always visible, because a publish into the wrong one is hard to undo. */
export function WorkspaceChip({ workspace, email, service }: WorkspaceChipProps) {
  const words = t('workspace.label', { workspace, email, service });
  return (
    <span class="chip" title={words}>
      <span aria-hidden="true" dir="auto">
        {workspace}
      </span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
