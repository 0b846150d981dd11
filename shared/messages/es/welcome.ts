import type { enWelcome } from '../en/welcome.ts';
import type { Message } from '../translate.ts';

/** The words of `welcome.ts` in Spanish. */
export const esWelcome: { [key in keyof typeof enWelcome]: Message } = {
  'welcome.done-title': 'Ha iniciado sesión',
  'welcome.done': 'Abra una página que quiera compartir y haga clic en Linkwake en la barra de herramientas.',
  'welcome.title': 'Publique cualquier página como enlace y vea quién la abre',
  'welcome.explain': 'Sus páginas solo van a su propio servidor.',
  'welcome.picture': 'Publica una página, envía su enlace y ve que Grace la abrió y leyó el {share}.',
  'welcome.picture-opened': '{name} lo abrió',
  'welcome.read': '{share} leído',
  'welcome.try': 'Su primera visita en 30 segundos',
  'welcome.try-hint': 'Publique una página de muestra, ábrala como un lector y vea llegar la visita.',
  'welcome.publish-sample': 'Publicar la página de muestra',
  'welcome.as-visitor': 'Abrir como lector',
  'welcome.as-visitor-hint': 'Sus propias visitas no cuentan, así que se abre en una ventana privada.',
  'welcome.open-privately': 'Abra el enlace en una ventana privada. Sus propias visitas en esta no cuentan.',
  'welcome.waiting': 'Esperando la primera visita',
  'welcome.pin-title': 'Fije el botón',
  'welcome.pin': 'Abra el menú de extensiones de la barra de herramientas y fije Linkwake.',
  'welcome.pinned': 'Linkwake está fijado en la barra de herramientas.',
  'welcome.yours': 'Publique una página suya',

  'permission.title': 'A qué accede Linkwake y cuándo',
  'permission.page': 'La página que está viendo',
  'permission.page-why': 'Se lee solo cuando abre Linkwake en ella o la publica.',
  'permission.service-why': 'Guarda lo que publica. Se consulta cada 30 segundos por si hay visitas nuevas.',
  'permission.notifications-why': 'Le avisan de quién abrió un enlace y de cuándo termina una publicación.',
  'permission.sign-in': 'Ventana de inicio de sesión',
  'permission.sign-in-why': 'Escribe su contraseña en su propio servicio, nunca en la extensión.',
  'permission.menu': 'Menú contextual',
  'permission.menu-why': 'Publica una página, una selección, una imagen o una página enlazada.',
  'permission.storage': 'Almacenamiento en este navegador',
  'permission.storage-why': 'Guarda su sesión, sus ajustes y los enlaces que ha creado.',
  'permission.others': 'Otros sitios',
  'permission.others-why':
    'Opcional. Se pide cuando una página contiene partes de otros sitios. Puede retirarse en los ajustes.',

  'sample.title': 'Una página de muestra',
  'sample.first': 'Esto es una copia',
  'sample.first-text':
    'Linkwake conserva la página tal como usted la vio. Su enlace muestra esta copia aunque el original cambie.',
  'sample.second': 'Vea hasta dónde leen',
  'sample.second-text': 'Siga bajando. La parte de la página que ha leído un lector aparece junto a su visita.',
  'sample.third': 'El enlace sigue siendo el mismo',
  'sample.third-text': 'Actualice la página más tarde y todos los que tengan el enlace verán la nueva versión.',

  'welcome.see': 'Ver quién lo abre',
};
