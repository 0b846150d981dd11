import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';

/** What visitors see of a workspace on its links, besides the documents. */
export interface Appearance {
  /** Empty: the name of the person who published. */
  senderName: string;
  /** As `#rrggbb`; undefined for the service's own. */
  color: string | undefined;
  /** The header over published pages. */
  showHeader: boolean;
  /** Identifies the logo; another one has another id. */
  logo: string | undefined;
}

export async function readAppearance(db: Db, workspaceId: string): Promise<Appearance> {
  const row = await db
    .selectFrom('workspace_appearance')
    .select(['sender_name', 'color', 'show_header', 'logo_id'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return {
    senderName: row?.sender_name ?? '',
    color: row?.color ?? undefined,
    showHeader: row?.show_header ?? true,
    logo: row?.logo_id ?? undefined,
  };
}

/** Stores the appearance. @param logo a new picture, `removed`, or undefined to keep the present one */
export async function saveAppearance(
  db: Db,
  workspaceId: string,
  { senderName, color, showHeader }: Omit<Appearance, 'logo'>,
  logo: Buffer | 'removed' | undefined,
): Promise<void> {
  const picture =
    logo === undefined ? {} : logo === 'removed' ? { logo: null, logo_id: null } : { logo, logo_id: randomUUID() };
  const values = { sender_name: senderName, color: color ?? null, show_header: showHeader, ...picture };
  await db
    .insertInto('workspace_appearance')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** Returns a logo, a PNG; undefined for one that has been replaced or removed. */
export async function readLogo(db: Db, logoId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('workspace_appearance')
    .select('logo')
    .where('logo_id', '=', logoId)
    .executeTakeFirst();
  return row?.logo ?? undefined;
}
