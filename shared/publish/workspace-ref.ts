import type { SignedInAccount } from '../auth/account-store.ts';

/** Names a workspace of a service. */
export interface WorkspaceRef {
  /** Base address of the service. */
  service: string;
  /** Uuid of the workspace. */
  workspace: string;
}

export function workspaceOf({ service, workspace }: SignedInAccount): WorkspaceRef {
  return { service, workspace: workspace.uuid };
}

export function isSameWorkspace(one: WorkspaceRef, other: WorkspaceRef): boolean {
  return one.service === other.service && one.workspace === other.workspace;
}
