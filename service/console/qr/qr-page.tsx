import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { StoredRoom } from '../../rooms/find-rooms.ts';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { QrCode } from './qr-code.tsx';

interface DocumentQrPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
}

export function DocumentQrPage({ owner, document, link }: DocumentQrPageProps) {
  const base = `/documents/${document.id}`;
  return (
    <DocumentFrame {...{ owner, document, link }} at="" page="QR code">
      <p class="small">
        <a href={`${base}/`}>Activity</a>
      </p>
      <QrCode {...{ link, base }} />
    </DocumentFrame>
  );
}

interface RoomQrPageProps {
  owner: SignedInOwner;
  room: Pick<StoredRoom, 'id' | 'title'>;
  link: string;
}

export function RoomQrPage({ owner, room, link }: RoomQrPageProps) {
  const base = `/rooms/${room.id}`;
  return (
    <ConsolePage title={`QR code · ${room.title}`} owner={owner} at="/rooms">
      <header class="document-head">
        <div class="stack">
          <p class="small">
            <a href={`${base}/`}>Room</a>
          </p>
          <h1>
            <bdi>{room.title}</bdi>
          </h1>
        </div>
      </header>
      <QrCode {...{ link, base }} />
    </ConsolePage>
  );
}
