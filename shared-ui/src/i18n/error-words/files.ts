import type { Lang } from '../languages.ts';

export const filesErrors = {
  'file-invalid-type': {
    en: 'Only pictures can be added: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
    ru: 'Можно добавить только изображения: JPEG, PNG, WebP, AVIF, GIF или TIFF.',
    uz: 'Faqat rasm qoʻshish mumkin: JPEG, PNG, WebP, AVIF, GIF yoki TIFF.',
    kk: 'Tek súwret qosıwǵa boladı: JPEG, PNG, WebP, AVIF, GIF yamasa TIFF.',
  },
  'file-heic': {
    en: 'HEIC pictures can’t be read here. On an iPhone choose Settings → Camera → Formats → Most Compatible, or send the picture as JPEG.',
    ru: 'Формат HEIC здесь не читается. На iPhone выберите «Настройки» → «Камера» → «Форматы» → «Наиболее совместимый» или отправьте изображение в формате JPEG.',
    uz: 'HEIC rasmlari bu yerda oʻqilmaydi. iPhone telefonida Settings → Camera → Formats → Most Compatible tanlang yoki rasmni JPEG qilib yuboring.',
    kk: 'HEIC súwretleri bul jerde oqılmaydı. iPhone telefonında Settings → Camera → Formats → Most Compatible tańlań yamasa súwretti JPEG etip jiberiń.',
  },
  'file-too-large': {
    en: 'The picture is larger than 20 MB or 50 megapixels.',
    ru: 'Изображение больше 20\u00a0МБ или 50\u00a0мегапикселей.',
    uz: 'Rasm 20 MB yoki 50 megapikseldan katta.',
    kk: 'Súwret 20 MB yamasa 50 megapikselden úlken.',
  },
  'too-many-files': {
    en: 'At most 20 pictures can be uploaded at once.',
    ru: 'За один раз можно загрузить не больше 20\u00a0изображений.',
    uz: 'Bir martada koʻpi bilan 20 ta rasm yuklash mumkin.',
    kk: 'Bir mártede eń kóbi 20 súwret júklewge boladı.',
  },
  'file-invalid': {
    en: 'The file is broken and can’t be read as a picture.',
    ru: 'Файл повреждён и не открывается как изображение.',
    uz: 'Fayl buzilgan, uni rasm sifatida oʻqib boʻlmaydi.',
    kk: 'Fayl buzılǵan, onı súwret sıpatında oqıp bolmaydı.',
  },
  'file-unreadable': {
    en: 'The file can no longer be read. It was moved or changed; choose it again.',
    ru: 'Файл больше не читается: его переместили или изменили. Выберите его ещё раз.',
    uz: 'Faylni endi oʻqib boʻlmaydi: u koʻchirilgan yoki oʻzgartirilgan. Uni qayta tanlang.',
    kk: 'Fayldı endi oqıp bolmaydı: ol kóshirilgen yamasa ózgertilgen. Onı qaytadan tańlań.',
  },
  file_missing: {
    en: 'The file of this picture is missing on the server. Tell the person who looks after the site.',
    ru: 'Файл этого изображения пропал с сервера. Сообщите тому, кто обслуживает сайт.',
    uz: 'Bu rasmning fayli serverda yoʻq. Saytga qaraydigan kishiga ayting.',
    kk: 'Bul súwrettiń faylı serverde joq. Saytqa qaraytuǵın adamǵa aytıń.',
  },
  medium_gone: {
    en: 'The file that it would replace is gone. Look whether it is in the trash.',
    ru: 'Файла, который он должен заменить, больше нет. Посмотрите, не в корзине ли он.',
    uz: 'U almashtirishi kerak boʻlgan fayl endi yoʻq. Savatga qarang.',
    kk: 'Ol almastırıwı kerek bolǵan fayl endi joq. Sebetke qarań.',
  },
  too_small: {
    en: 'Too little is left of the picture: at least 50 × 50 pixels are needed.',
    ru: 'От изображения остаётся слишком мало: нужно не меньше 50 × 50 пикселей.',
    uz: 'Rasmdan juda oz qoladi: kamida 50 × 50 piksel kerak.',
    kk: 'Súwretten júdá az qaladı: keminde 50 × 50 piksel kerek.',
  },
  moving_picture: {
    en: 'An animated picture can be rotated by 180 degrees only.',
    ru: 'Анимированное изображение можно повернуть только на 180 градусов.',
    uz: 'Animatsiyali rasmni faqat 180 gradusga burish mumkin.',
    kk: 'Animaciyalı súwretti tek 180 gradusqa burıwǵa boladı.',
  },
  unsupported_media_type: {
    en: 'The server could not process what was sent.',
    ru: 'Сервер не смог обработать отправленные данные.',
    uz: 'Server yuborilgan maʼlumotni qayta ishlay olmadi.',
    kk: 'Server jiberilgen maǵlıwmattı qayta isley almadı.',
  },
  unknown_image: {
    en: 'This picture is no longer there. Upload it again.',
    ru: 'Этого изображения больше нет. Загрузите его ещё раз.',
    uz: 'Bu rasm endi mavjud emas. Uni qayta yuklang.',
    kk: 'Bul súwret endi joq. Onı qaytadan júkleń.',
  },
  unknown_media: {
    en: 'This file can’t be used here. Choose another one.',
    ru: 'Этот файл здесь не подходит. Выберите другой.',
    uz: 'Bu fayl bu yerga mos kelmaydi. Boshqasini tanlang.',
    kk: 'Bul fayl bul jerge sáykes kelmeydi. Basqasın tańlań.',
  },
  in_trash: {
    en: 'In the trash. It can be taken back from there.',
    ru: 'В корзине. Оттуда его можно вернуть.',
    uz: 'Savatda. Uni u yerdan qaytarish mumkin.',
    kk: 'Sebette. Onı ol jerden qaytarıwǵa boladı.',
  },
  unknown_video: {
    en: 'This video is no longer there. Upload it again.',
    ru: 'Этого видео больше нет. Загрузите его ещё раз.',
    uz: 'Bu video endi mavjud emas. Uni qayta yuklang.',
    kk: 'Bul video endi joq. Onı qaytadan júkleń.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
