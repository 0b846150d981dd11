import type { PrivacyText } from './privacy-text.ts';

export const es: PrivacyText = {
  title: 'Qué se registra cuando abres un enlace',
  intro:
    'Los enlaces de este servidor llevan a documentos que alguien ha compartido. El remitente recibe un aviso cuando abres uno.',
  sections: [
    {
      heading: 'Lo que ve el remitente',
      text: [],
      list: [
        'Cuándo abriste el documento y cuánto tiempo estuvieron a la vista el documento y cada una de sus páginas o secciones.',
        'El país o la ciudad de donde parece venir tu conexión, si se conoce. La dirección de red en sí no se guarda.',
        'Tu navegador y tu sistema, por ejemplo «Firefox en Linux».',
        'Hasta dónde te desplazaste, a qué títulos llegaste, cuántas veces hiciste clic y si pulsaste el botón del remitente.',
        'Tu correo electrónico, si el documento o su sala lo pidió. Tu nombre, si el enlace se creó para ti.',
      ],
    },
    {
      heading: 'Si rellenas un formulario',
      text: [
        'Tus respuestas se quedan en esta pestaña del navegador hasta que las envías. El remitente las recibe entonces con tu nombre, la hora y tu correo electrónico, si lo indicaste. Si no firmas, no se guarda nada más.',
        'Si firmas, también se guardan, pida lo que pida tu navegador: tu firma, la frase que aceptaste, tu dirección de red y el lugar de donde parece venir, y tu navegador y tu sistema. Son la prueba de tu firma y aparecen en la copia firmada que recibís tú y el remitente.',
        'Si rechazas firmar, el remitente recibe tu nombre, la hora y el motivo que des. No se guarda nada más.',
      ],
      list: [],
    },
    {
      heading: 'Lo que no se hace',
      text: [],
      list: [
        'No se registran movimientos del ratón, pulsaciones de teclas ni imágenes de tu pantalla. De un formulario, solo se guarda lo que envías.',
        'No se envía nada a nadie más y nada te sigue a otros sitios.',
        'No se crea ningún perfil entre remitentes. Un remitente puede ver la lista de tus visitas a sus propios documentos, por tu correo electrónico o por el nombre para el que se creó tu enlace.',
      ],
    },
    {
      heading: 'Si tu navegador pide que no te rastreen',
      text: [
        'Con «Do Not Track» o «Global Privacy Control» activado, el remitente solo sabe que el documento se abrió: ni el lugar, ni el dispositivo, ni el tiempo de lectura, ni lo que leíste. El correo electrónico que escribas, o el nombre para el que se creó tu enlace, se muestra de todos modos.',
      ],
      list: [],
    },
    {
      heading: 'Lo que queda en tu navegador',
      text: [],
      list: [
        'Durante 30 días, una cookie solo para ese documento o sala: que introdujiste su contraseña o tu correo electrónico.',
        'En una sala, una cookie con la hora de tu última visita, para señalar lo nuevo. El servicio no la guarda.',
        'Hasta que cierres la pestaña: que esta visita ha empezado, para que recargar la página no cuente dos veces; cómo viste un PDF la última vez; y las respuestas de un formulario que no hayas enviado, o que has rechazado firmarlo.',
      ],
    },
    {
      heading: 'Los documentos',
      text: [
        'Una página publicada es del remitente y puede cargar lo que haya puesto en ella. Funciona separada de este servidor y no puede ver estas cookies ni nada más de lo que abriste aquí.',
      ],
      list: [],
    },
  ],
};
