import type { DocumentKind } from '../db/database.ts';

/** A room as its owner sees it. */
export interface StoredRoom {
  id: string;
  slug: string;
  title: string;
  /** Plain text; line breaks are kept. */
  description: string;
  requireEmail: boolean;
  createdAt: Date;
  /** In display order. */
  documents: RoomDocument[];
}

export interface RoomDocument {
  id: string;
  title: string;
  kind: DocumentKind;
}
