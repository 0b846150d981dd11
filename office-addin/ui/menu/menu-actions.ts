import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import type { MenuGroups } from '#shared/ui/menu-list.tsx';
import { bin, folderAdd, open, person, questionCircle, signOut } from '../components/fluent-icons.ts';

export interface MenuActionsOptions {
  account: SignedInAccount;
  /** Address of the support page. */
  help: string;
  onSignOut: () => void;
  /** Absent while the open file has no link that works. */
  onRoom?: (() => void) | undefined;
  /** The document's page in the service, where it can be turned off or deleted; absent while there is none. */
  documentPage?: string | undefined;
  /** Absent for a file without data of the add-in, or that cannot be written. */
  onRemoveData?: (() => void) | undefined;
}

/** Returns what the pane offers beside its screen: first for the open file, then for the account. */
export function menuActions({
  account,
  help,
  onSignOut,
  onRoom,
  documentPage,
  onRemoveData,
}: MenuActionsOptions): MenuGroups {
  const { email, service } = account;
  return [
    [
      ...(onRoom ? [{ label: t('room.new'), icon: folderAdd, onSelect: onRoom }] : []),
      ...(documentPage ? [{ label: t('pane.in-browser'), icon: open, href: documentPage }] : []),
      ...(onRemoveData ? [{ label: t('remove-data.title'), icon: bin, onSelect: onRemoveData }] : []),
    ],
    [
      { label: t('pane.account'), detail: `${email}\n${new URL(service).host}`, icon: person, href: service },
      { label: t('action.sign-out'), icon: signOut, onSelect: onSignOut },
      { label: t('pane.help'), icon: questionCircle, href: help },
    ],
  ];
}
