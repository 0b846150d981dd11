import type { PrivacyText } from './privacy-text.ts';

export const es: PrivacyText = {
  title: 'Qué se registra cuando abre un enlace',
  intro:
    'Los enlaces de este servidor llevan a documentos que alguien ha compartido. El remitente recibe un aviso cuando usted abre uno.',
  sections: [
    {
      heading: 'Lo que ve el remitente',
      text: [],
      list: [
        'Cuándo abrió el documento y cuánto tiempo estuvieron a la vista el documento y cada una de sus páginas o secciones.',
        'El país o la ciudad de donde parece venir su conexión, si se conoce. Su dirección IP en sí no se guarda.',
        'Su navegador y su sistema, por ejemplo «Firefox en Linux».',
        'Hasta dónde se desplazó, a qué títulos llegó, cuántas veces hizo clic y si pulsó el botón del remitente.',
        'Su correo electrónico, si el documento o su sala lo pidió. Su nombre, si el enlace se creó para usted.',
      ],
    },
    {
      heading: 'Si rellena un formulario',
      text: [
        'Sus respuestas se quedan en esta pestaña del navegador hasta que las envía. El remitente las recibe entonces con su nombre, la hora y su correo electrónico, si lo indicó. Si no firma, no se guarda nada más.',
        'Si firma, también se guardan, pida lo que pida su navegador: su firma, la frase que aceptó, su dirección IP y su ubicación aproximada, y su navegador y su sistema. Son la prueba de su firma y aparecen en la copia firmada que reciben usted y el remitente.',
        'Si rechaza firmar, el remitente recibe su nombre, la hora y el motivo que dé. No se guarda nada más.',
      ],
      list: [],
    },
    {
      heading: 'Si denuncia una página',
      text: [
        'El administrador de este servicio recibe el motivo, lo que escriba y su correo electrónico, si lo indica. El remitente no recibe nada de ello. Su dirección IP no se guarda con la denuncia. La denuncia se elimina en cuanto el administrador haya tomado una decisión, o a los seis meses como máximo.',
      ],
      list: [],
    },
    {
      heading: 'Lo que no hacemos',
      text: [],
      list: [
        'No se registran movimientos del ratón, pulsaciones de teclas ni imágenes de su pantalla. De un formulario, solo se guarda lo que envía.',
        'No transmitimos nada, salvo a los servicios que haya conectado el remitente, como Slack o Teams. Nada le sigue a otros sitios.',
        'No se crea ningún perfil entre remitentes. Un remitente puede ver la lista de sus visitas a los documentos de ese remitente, por su correo electrónico o por el nombre para el que se creó su enlace.',
      ],
    },
    {
      heading: 'Si su navegador pide que no le rastreen',
      text: [
        'Con «Do Not Track» o «Global Privacy Control» activado, el remitente solo sabe que el documento se abrió: ni el lugar, ni el dispositivo, ni el tiempo de lectura, ni lo que leyó. El correo electrónico que escriba, o el nombre para el que se creó su enlace, se muestra de todos modos.',
      ],
      list: [],
    },
    {
      heading: 'Lo que queda en su navegador',
      text: [],
      list: [
        'Durante 30 días, una cookie solo para ese documento o sala: que introdujo la contraseña o su correo electrónico.',
        'Si selecciona «Recordar este dispositivo durante 30 días», una cookie que, durante ese tiempo, le ahorra el código también en otros enlaces.',
        'En una sala, una cookie con la hora de su última visita, para señalar lo nuevo. El servicio no la guarda.',
        'Hasta que cierre la pestaña: que esta visita ha empezado, para que recargar la página no cuente dos veces; cómo vio un PDF la última vez; y las respuestas de un formulario que no haya enviado, o que ha rechazado firmarlo.',
      ],
    },
    {
      heading: 'Los documentos',
      text: [
        'Una página publicada es del remitente y puede cargar lo que haya puesto en ella. Funciona separada de este servidor y no puede ver estas cookies ni nada más de lo que abrió aquí.',
      ],
      list: [],
    },
  ],
};
