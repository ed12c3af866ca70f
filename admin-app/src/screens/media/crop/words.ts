import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Translation, type Words } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  'crop.open': 'Crop and rotate',
  'crop.text': 'The original stays as it is. You can change the crop at any time.',
  'crop.textPublic':
    'The original of this picture was not kept: the public file is cropped. It can be put back for 30 days.',
  'crop.frame': 'Crop frame',
  'crop.keys': 'Arrow keys move the frame, with Shift further. Type its size in the fields.',
  'crop.place': '{width} × {height} px, {left} px from the left, {top} px from the top',
  'crop.shape': 'Shape',
  'crop.free': 'Free',
  'crop.turnLeft': 'Rotate left',
  'crop.turnRight': 'Rotate right',
  'crop.turnHalf': 'Rotate by 180°',
  'crop.moving': 'You see the first frame. All frames are cropped alike, and can be rotated by 180° only.',
  'crop.left': 'From the left, px',
  'crop.top': 'From the top, px',
  'crop.width': 'Width, px',
  'crop.height': 'Height, px',
  'crop.preview': 'Preview',
  'crop.reset': 'Show the whole picture',
  'crop.saved': 'Picture changed',
} as const;

const ru: Translation<typeof en> = {
  'crop.open': 'Кадрировать и повернуть',
  'crop.text': 'Оригинал не меняется. Кадр можно изменить в любой момент.',
  'crop.textPublic':
    'Оригинал этого изображения не сохранился: кадрируется файл для посетителей. Прежний файл можно вернуть в течение 30\u00a0дней.',
  'crop.frame': 'Рамка кадра',
  'crop.keys': 'Стрелки двигают рамку, с клавишей Shift — дальше. Размер задаётся в полях.',
  'crop.place': '{width} × {height} пикс., {left} слева, {top} сверху',
  'crop.shape': 'Пропорции',
  'crop.free': 'Любые',
  'crop.turnLeft': 'Повернуть влево',
  'crop.turnRight': 'Повернуть вправо',
  'crop.turnHalf': 'Повернуть на 180°',
  'crop.moving': 'Показан первый кадр. Кадрирование для всех кадров одно, поворот — только на 180°.',
  'crop.left': 'Слева, пикс.',
  'crop.top': 'Сверху, пикс.',
  'crop.width': 'Ширина, пикс.',
  'crop.height': 'Высота, пикс.',
  'crop.preview': 'Предпросмотр',
  'crop.reset': 'Показать изображение целиком',
  'crop.saved': 'Изображение изменено',
};

const uz: Translation<typeof en> = {
  'crop.open': 'Kesish va burish',
  'crop.text': 'Asl nusxa oʻzgarmaydi. Kesilgan joyni istalgan vaqtda oʻzgartirish mumkin.',
  'crop.textPublic':
    'Bu rasmning asl nusxasi saqlanmagan: tashrif buyuruvchilar koʻradigan fayl kesiladi. Uni 30 kun ichida qaytarish mumkin.',
  'crop.frame': 'Kesish ramkasi',
  'crop.keys': 'Ramka yoʻnalish tugmalari bilan suriladi, Shift bilan uzoqroqqa. Oʻlchami maydonlarda yoziladi.',
  'crop.place': '{width} × {height} piksel, chapdan {left}, yuqoridan {top}',
  'crop.shape': 'Tomonlar nisbati',
  'crop.free': 'Erkin',
  'crop.turnLeft': 'Chapga burish',
  'crop.turnRight': 'Oʻngga burish',
  'crop.turnHalf': '180 gradusga burish',
  'crop.moving':
    'Birinchi kadr koʻrsatilgan. Barcha kadrlar bir xil kesiladi, ularni faqat 180 gradusga burish mumkin.',
  'crop.left': 'Chapdan, piksel',
  'crop.top': 'Yuqoridan, piksel',
  'crop.width': 'Eni, piksel',
  'crop.height': 'Boʻyi, piksel',
  'crop.preview': 'Oldindan koʻrish',
  'crop.reset': 'Rasmni toʻliq koʻrsatish',
  'crop.saved': 'Rasm oʻzgartirildi',
};

const kk: Translation<typeof en> = {
  'crop.open': 'Kesiw hám burıw',
  'crop.text': 'Túp nusqa ózgermeydi. Kesilgen jerdi qálegen waqıtta ózgertiwge boladı.',
  'crop.textPublic':
    'Bul súwrettiń túp nusqası saqlanbaǵan: keliwshiler kóretuǵın fayl kesiledi. Onı 30 kún ishinde qaytarıwǵa boladı.',
  'crop.frame': 'Kesiw ramkası',
  'crop.keys': 'Ramka jónelis túymeleri menen jıljıtıladı, Shift penen uzaǵıraq. Ólshemi maydanlarda jazıladı.',
  'crop.place': '{width} × {height} piksel, shepten {left}, joqarıdan {top}',
  'crop.shape': 'Tárepleriniń qatnası',
  'crop.free': 'Erkin',
  'crop.turnLeft': 'Shepke burıw',
  'crop.turnRight': 'Ońǵa burıw',
  'crop.turnHalf': '180 gradusqa burıw',
  'crop.moving': 'Birinshi kadr kórsetilgen. Barlıq kadrlar birdey kesiledi, olardı tek 180 gradusqa burıwǵa boladı.',
  'crop.left': 'Shepten, piksel',
  'crop.top': 'Joqarıdan, piksel',
  'crop.width': 'Eni, piksel',
  'crop.height': 'Boyı, piksel',
  'crop.preview': 'Aldın ala kóriw',
  'crop.reset': 'Súwretti tolıq kórsetiw',
  'crop.saved': 'Súwret ózgertildi',
};

/** Loaded with the library's own words. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export const useCropT = (): Translate<typeof en> => {
  const lang = useLang();
  return translator(words[lang], lang);
};
