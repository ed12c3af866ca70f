/** A line each: English, Russian, Uzbek, Karakalpak. A line that is indented is below the one before that is less so. */
export const MATERIALS = `
Metal | Металл | Metall | Metall
  Gold | Золото | Oltin | Altın
  Silver | Серебро | Kumush | Gúmis
  Copper | Медь | Mis | Mıs
  Bronze | Бронза | Bronza | Bronza
  Brass | Латунь | Jez | Jez
  Iron | Железо | Temir | Temir
  Steel | Сталь | Poʻlat | Polat
  Cast iron | Чугун | Choʻyan | Shoyın
  Lead | Свинец | Qoʻrgʻoshin | Qorǵasın
  Tin | Олово | Qalay | Qalayı
  Aluminium | Алюминий | Alyuminiy | Alyuminiy
  Nickel silver | Мельхиор | Melxior | Melxior
Stone | Камень | Tosh | Tas
  Marble | Мрамор | Marmar | Mármer
  Granite | Гранит | Granit | Granit
  Limestone | Известняк | Ohaktosh | Hák tas
  Sandstone | Песчаник | Qumtosh | Qum tas
  Flint | Кремень | Chaqmoqtosh | Shaqpaq tas
  Turquoise | Бирюза | Feruza | Firuza
  Carnelian | Сердолик | Aqiq | Aqıq
  Agate | Агат | Agat | Agat
Coral | Коралл | Marjon | Marjan
Pearl | Жемчуг | Marvarid | Márwarit
Mother-of-pearl | Перламутр | Sadaf | Sadap
Amber | Янтарь | Qahrabo | Yantar
Glass | Стекло | Shisha | Shiyshe
Enamel | Эмаль | Emal | Emal
Clay | Глина | Loy | Ílay
  Terracotta | Терракота | Terrakota | Terrakota
  Ceramic | Керамика | Sopol | Keramika
  Faience | Фаянс | Fayans | Fayans
  Porcelain | Фарфор | Chinni | Farfor
  Mud brick | Сырцовый кирпич | Xom gʻisht | Qam gerbish
  Fired brick | Жжёный кирпич | Pishiq gʻisht | Pisken gerbish
  Rammed earth | Пахса | Paxsa | Paqsa
Gypsum | Гипс | Gips | Gips
  Ganch | Ганч | Ganch | Gansh
Wood | Дерево | Yogʻoch | Aǵash
  Mulberry wood | Тутовое дерево | Tut yogʻochi | Tut aǵashı
  Elm wood | Карагач | Qayragʻoch | Qaraaǵash
  Poplar wood | Тополь | Terak yogʻochi | Terek aǵashı
  Willow wood | Ива | Tol yogʻochi | Tal aǵashı
  Apricot wood | Абрикосовое дерево | Oʻrik yogʻochi | Erik aǵashı
  Walnut wood | Ореховое дерево | Yongʻoq yogʻochi | Jańǵaq aǵashı
  Saxaul | Саксаул | Saksovul | Seksewil
  Tamarisk | Тамариск | Yulgʻun | Jıńǵıl
Plant material | Растительный материал | Oʻsimlik materiali | Ósimlik materialı
  Reed | Камыш | Qamish | Qamıs
  Needlegrass (chiy) | Чий | Chiy | Shiy
  Gourd | Тыква | Qovoq | Qabaq
Fibre | Волокно | Tola | Talshıq
  Wool | Шерсть | Jun | Jún
    Sheep’s wool | Овечья шерсть | Qoʻy juni | Qoy júni
    Camel hair | Верблюжья шерсть | Tuya juni | Túye júni
    Goat hair | Козья шерсть | Echki juni | Eshki júni
    Horsehair | Конский волос | Ot qili | At qılı
  Cotton | Хлопок | Paxta | Paxta
  Silk | Шёлк | Ipak | Jipek
  Linen | Лён | Zigʻir tolasi | Zıǵır talshıǵı
Fabric | Ткань | Mato | Gezleme
  Felt | Войлок | Kigiz | Kiyiz
  Broadcloth | Сукно | Movut | Máwit
  Velvet | Бархат | Baxmal | Barqıt
  Adras | Адрас | Adras | Ádras
  Homespun cotton | Бязь | Boʻz | Bóz
  Chintz | Ситец | Chit | Shıt
Leather | Кожа | Charm | Bılǵarı
Fur | Мех | Moʻyna | Mex
  Sheepskin | Овчина | Qoʻy terisi | Qoy terisi
  Astrakhan | Каракуль | Qorakoʻl | Qarakól
Bone | Кость | Suyak | Súyek
  Ivory | Слоновая кость | Fil suyagi | Pil súyegi
Horn | Рог | Shox | Múyiz
Shell | Раковина | Chigʻanoq | Qabırshaq
Feather | Перо | Pat | Pár
Paper | Бумага | Qogʻoz | Qaǵaz
  Cardboard | Картон | Karton | Karton
  Photographic paper | Фотобумага | Fotoqogʻoz | Fotoqaǵaz
Parchment | Пергамент | Pergament | Pergament
Photographic film | Фотоплёнка | Fototasma | Fotoplyonka
Ink | Чернила | Siyoh | Sıya
Paint | Краска | Boʻyoq | Boyaw
  Oil paint | Масляная краска | Moyboʻyoq | Maylı boyaw
  Natural dye | Природный краситель | Tabiiy boʻyoq | Tábiyiy boyaw
Canvas | Холст | Xolst | Xolst
Wax | Воск | Mum | Mum
Plastic | Пластмасса | Plastmassa | Plastmassa
`;
