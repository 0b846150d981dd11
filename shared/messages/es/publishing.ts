import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const esPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Código QR',
  'qr.of': 'Código QR de {link}',
  'qr.save-png': 'Guardar como PNG',
  'qr.save-svg': 'Guardar como SVG',

  'target.link': 'Publicar la página enlazada',
  'target.picture': 'Publicar imagen',
  'target.pdf': 'Publicar PDF',
  'target.access': 'Linkwake necesita su permiso para leer {host}. Solo lee lo que usted publica.',
  'target.allow': 'Permitir y publicar',
  'target.publish': 'Publicar',
  'target.gone': 'Esa selección ha caducado. Vuelva a la página y elija de nuevo en el menú.',
  'target.fetching': 'Descargando',
  'target.opening': 'Abriendo la página en una pestaña para leerla',
  'target.preview':
    'La página publicada tiene partes tachadas. Táchelas de nuevo en la vista previa y actualice el enlace.',
  'target.other':
    'Los archivos de tipo {type} no se pueden publicar. Puede publicar páginas, imágenes, archivos PDF, Word, PowerPoint, Excel y HTML, y sitios web en zip.',
  'target.refused': '{host} rechazó la solicitud ({status}). Abra el enlace para ver por qué.',
  'target.closed': 'La pestaña se cerró demasiado pronto. No se publicó nada.',
  'target.out-of-reach':
    'Sin respuesta, o el enlace lleva a otro sitio. Ábralo y publique desde allí, o permita todos los sitios.',
  'target.allow-all': 'Permitir todos los sitios',
  'target.open': 'Abrir enlace',

  'popup.tabs': 'Sala con pestañas…',
  'tabs.title': 'Sala con pestañas',
  'tabs.access':
    'Para listar las pestañas de esta ventana, Linkwake necesita acceso a todos los sitios. Una pestaña solo se lee al publicarla.',
  'tabs.allow': 'Permitir y mostrar pestañas',
  'tabs.access-kept': 'Linkwake sigue teniendo acceso a todos los sitios, como permitió para esta sala.',
  'tabs.give-back': 'Quitar acceso',
  'tabs.access-removed': 'Linkwake ya no tiene acceso a todos los sitios.',
  'tabs.choose': 'Pestañas de esta ventana',
  'tabs.none-open': 'Ninguna pestaña de esta ventana se puede publicar. Abra páginas y recargue esta.',
  'tabs.none': 'Seleccione al menos una pestaña.',
  'tabs.has-link': 'Ya tiene un enlace, que se actualizará',
  'tabs.redacted': 'Ya publicada con partes tachadas o quitadas; se añade la versión publicada sin cambios',
  'tabs.front': 'Cada pestaña pasa a primer plano mientras se lee.',
  'tabs.publish-any': 'Publicar las pestañas seleccionadas',
  'tabs.publish': {
    one: 'Publicar {count} pestaña',
    many: 'Publicar {count} de pestañas',
    other: 'Publicar {count} pestañas',
  },
  'tabs.progress': '{done} de {total} publicadas',
  'tabs.stop': 'Parar después de esta',
  'tabs.other-page':
    'Esta pestaña muestra ahora otra página, así que no se publicó nada. Vuelva a la página elegida e inténtelo de nuevo.',
  'tabs.invalid-options':
    'Una opción que introdujo para esta página en la ventana emergente no es válida. Corríjala allí e inténtelo de nuevo.',
  'tabs.unchecked': 'Esta pestaña no responde, así que no se comprobó si tiene contenido privado.',
};
