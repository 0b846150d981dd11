import { randomUUID } from 'node:crypto';
import type { Db, LogoBackground } from '../db/database.ts';

/** What visitors see of a workspace on its links, besides the documents. */
export interface Appearance {
  /** Empty: the name of the person who published. */
  senderName: string;
  /** As `#rrggbb`; undefined for the service's own. */
  color: string | undefined;
  /** The header over published pages. */
  showHeader: boolean;
  logo: Logo | undefined;
}

/** The logo that visitors see. */
export interface Logo {
  /** Another logo has another one. */
  id: string;
  /** The background on which it can be seen. */
  background: LogoBackground;
}

/** A logo that the service redrew. */
export interface DrawnLogo {
  png: Buffer;
  background: LogoBackground;
}

export async function readAppearance(db: Db, workspaceId: string): Promise<Appearance> {
  const row = await db
    .selectFrom('workspace_appearance')
    .select(['sender_name', 'color', 'show_header', 'logo_id', 'logo_background'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return {
    senderName: row?.sender_name ?? '',
    color: row?.color ?? undefined,
    showHeader: row?.show_header ?? true,
    logo: row && logoOf(row),
  };
}

/** Returns the name of who sends a document: that of the workspace's links, or else its owner's. Empty without both. */
export function senderNameOf(row: { sender_name: string | null; owner_name: string }): string {
  return row.sender_name || row.owner_name;
}

/** Reads the logo of a row. Most logos are made for white paper, so one whose background was never found out is set on it. */
export function logoOf(row: { logo_id: string | null; logo_background: LogoBackground | null }): Logo | undefined {
  return row.logo_id === null ? undefined : { id: row.logo_id, background: row.logo_background ?? 'light' };
}

/** Stores the appearance. @param logo a new picture, `removed`, or undefined to keep the present one */
export async function saveAppearance(
  db: Db,
  workspaceId: string,
  { senderName, color, showHeader }: Omit<Appearance, 'logo'>,
  logo: DrawnLogo | 'removed' | undefined,
): Promise<void> {
  const picture =
    logo === undefined
      ? {}
      : logo === 'removed'
        ? { logo: null, logo_id: null, logo_background: null }
        : { logo: logo.png, logo_id: randomUUID(), logo_background: logo.background };
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
