/** Written as the materials are. */
export const OBJECT_NAMES = `
Jewellery | Украшение | Taqinchoq | Taǵınshaq
  Earring | Серьга | Sirgʻa | Sırǵa
  Nose ring | Носовое кольцо | Arabek | Árebek
  Bracelet | Браслет | Bilaguzuk | Bilezik
  Finger ring | Перстень | Uzuk | Júzik
  Necklace | Ожерелье | Shoda marjon | Moyın monshaq
  Pendant | Подвеска | Osma taqinchoq | Asılma
  Haykel | Хайкел | Haykal taqinchogʻi | Háykel
  Breast ornament | Нагрудное украшение | Koʻkrak taqinchogʻi | Óńirmonshaq
  Bead | Бусина | Munchoq | Monshaq
  Button | Пуговица | Tugma | Túyme
  Belt plaque | Поясная бляха | Kamar qadamasi | Belbew túymesi
  Amulet case | Тумар | Tumor | Tumar
Headdress | Головной убор | Bosh kiyim | Bas kiyim
  Saukele | Саукеле | Sovkele | Sáwkele
  Tobelik | Тобелик | Tobelik | Tóbelik
  Kiymeshek | Кимешек | Kiymeshak | Kiymeshek
  Headscarf | Платок | Roʻmol | Oramal
  Skullcap | Тюбетейка | Doʻppi | Taqıya
  Sheepskin hat | Шапка-шогирме | Choʻgirma | Shógirme
Clothing | Одежда | Kiyim | Kiyim
  Robe | Халат | Chopon | Shapan
  Dress | Платье | Koʻylak | Kóylek
    Blue wedding dress | Синее свадебное платье | Koʻk koʻylak | Kók kóylek
  Cape | Накидка жегде | Jegde | Jegde
  Trousers | Штаны | Ishton | Shalbar
  Belt | Пояс | Belbogʻ | Belbew
  Fur coat | Шуба | Poʻstin | Ton
  Sleeve covers | Нарукавники | Yengcha | Jeńse
  Footwear | Обувь | Poyabzal | Ayaq kiyim
    Boots | Сапоги | Etik | Etik
Dwelling | Жилище | Turar joy | Turaq jay
  Yurt | Юрта | Oʻtov | Qara úy
  Yurt door | Дверь юрты | Oʻtov eshigi | Ergenek
  Yurt band | Лента для юрты | Oʻtov tasmasi | Basqur
  Reed screen | Циновка из чия | Chiy parda | Shiy
Furnishings | Убранство дома | Uy jihozlari | Úy buyımları
  Carpet | Ковёр | Gilam | Gilem
  Felt rug | Кошма | Namat | Kiyiz
  Curtain | Занавес | Parda | Shımıldıq
  Quilt | Стёганое одеяло | Koʻrpa | Kórpe
  Cushion | Подушка | Yostiq | Kópshik
  Chest | Сундук | Sandiq | Sandıq
  Cradle | Колыбель | Beshik | Besik
  Low table | Низкий столик | Xontaxta | Xantaqta
  Lamp | Светильник | Chiroq | Shıra
  Saddlebag | Хурджин | Xurjun | Qorjın
  Storage bag | Мешок-каршын | Qarshin | Qarshın
Vessel | Сосуд | Idish | Ídıs
  Jug | Кувшин | Koʻza | Góze
  Bowl | Чаша | Kosa | Kese
  Dish | Блюдо | Lagan | Tabaq
  Cauldron | Котёл | Qozon | Qazan
  Ewer | Кумган | Qumgʻon | Quman
  Teapot | Чайник | Choynak | Shaynek
  Tea bowl | Пиала | Piyola | Piyala
  Storage jar | Хум | Xum | Xum
  Leather vessel | Бурдюк | Mesh | Mes
  Spoon | Ложка | Qoshiq | Qasıq
  Mortar | Ступа | Hovuncha | Keli
  Butter churn | Маслобойка | Kuvi | Gúbi
Ossuary | Оссуарий | Ossuariy | Ossuariy
Figurine | Статуэтка | Haykalcha | Músinshe
Tool | Орудие труда | Mehnat quroli | Miynet quralı
  Knife | Нож | Pichoq | Pıshaq
  Axe | Топор | Bolta | Balta
  Hoe | Кетмень | Ketmon | Ketpen
  Sickle | Серп | Oʻroq | Oraq
  Millstone | Жёрнов | Tegirmon toshi | Digirman tas
  Spindle | Веретено | Urchuq | Urshıq
  Spindle whorl | Пряслице | Urchuq toshi | Urshıq bas
  Loom | Ткацкий станок | Toʻquv dastgohi | Órmek
  Fishing net | Рыболовная сеть | Baliq toʻri | Aw
  Scales | Весы | Tarozi | Tárezi
  Lock | Замок | Qulf | Qulıp
  Key | Ключ | Kalit | Gilt
Transport | Транспорт | Transport | Transport
  Boat | Лодка | Qayiq | Qayıq
  Anchor | Якорь | Langar | Yakor
  Cart | Арба | Arava | Arba
Horse harness | Конская упряжь | Ot abzali | At ábzeli
  Saddle | Седло | Egar | Er
  Bridle | Уздечка | Yugan | Júwen
  Stirrup | Стремя | Uzangi | Úzeńgi
  Whip | Плеть | Qamchi | Qamshı
Weapon | Оружие | Qurol | Qural
  Sabre | Сабля | Qilich | Qılısh
  Dagger | Кинжал | Xanjar | Qanjar
  Arrowhead | Наконечник стрелы | Oʻq uchi | Oq ushı
  Spear | Копьё | Nayza | Nayza
  Gun | Ружьё | Miltiq | Mıltıq
  Armour | Доспех | Sovut | Sawıt
Musical instrument | Музыкальный инструмент | Cholgʻu asbobi | Saz ásbabı
  Dutar | Дутар | Dutor | Duwtar
  Kobyz | Кобыз | Qoʻbiz | Qobız
  Ghijak | Гиджак | Gʻijjak | Ǵırjek
  Jew’s harp | Варган | Changqoʻbiz | Shańqobız
  Surnay | Сурнай | Surnay | Sırnay
  Drum | Барабан | Nogʻora | Naǵara
Money | Деньги | Pul | Pul
  Coin | Монета | Tanga | Teńge
  Banknote | Банкнота | Banknota | Banknota
Award | Награда | Mukofot | Sıylıq
  Medal | Медаль | Medal | Medal
  Order | Орден | Orden | Orden
  Badge | Значок | Nishon | Belgi
Seal | Печать | Muhr | Mór
Document | Документ | Hujjat | Hújjet
  Manuscript | Рукопись | Qoʻlyozma | Qoljazba
  Book | Книга | Kitob | Kitap
  Letter | Письмо | Xat | Xat
  Newspaper | Газета | Gazeta | Gazeta
  Poster | Плакат | Plakat | Plakat
  Map | Карта | Xarita | Karta
Photograph | Фотоснимок | Fotosurat | Fotosúwret
  Negative | Негатив | Negativ | Negativ
  Postcard | Открытка | Otkritka | Otkrıtka
Picture | Картина | Kartina | Kartina
Graphic work | Графический лист | Grafika asari | Grafikalıq shıǵarma
Sculpture | Скульптура | Haykal | Músin
Architectural detail | Архитектурная деталь | Meʼmoriy detal | Arxitekturalıq detal
  Tile | Изразец | Koshin | Kafel
Natural specimen | Природный образец | Tabiiy namuna | Tábiyiy úlgi
  Stuffed animal | Чучело | Tulum | Tulıp
  Skeleton | Скелет | Skelet | Skelet
  Fossil | Окаменелость | Qazilma qoldiq | Qazılma qaldıq
  Mineral | Минерал | Mineral | Mineral
  Herbarium sheet | Гербарный лист | Gerbariy varagʻi | Gerbariy beti
`;
