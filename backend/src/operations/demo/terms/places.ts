/**
 * In the same format as the materials, followed by level, latitude and longitude. Coordinates are rounded; those of
 * districts are those of their towns.
 */
export const PLACES = `
Uzbekistan | Узбекистан | Oʻzbekiston | Ózbekstan | country 41.4 64.6
  Karakalpakstan | Каракалпакстан | Qoraqalpogʻiston | Qaraqalpaqstan | region 43.5 58.8
    Nukus | Нукус | Nukus | Nókis | settlement 42.46 59.61
    Amudarya district | Амударьинский район | Amudaryo tumani | Ámiwdárya rayonı | district 42.12 60.06
      Mangit | Мангит | Mangʻit | Mańǵıt | settlement 42.12 60.06
    Beruniy district | Берунийский район | Beruniy tumani | Beruniy rayonı | district 41.69 60.75
      Beruniy | Беруни | Beruniy | Beruniy | settlement 41.69 60.75
      Chilpik | Чильпык | Chilpiq | Shılpıq | site 42.26 60.07
    Bozatau district | Бозатауский район | Boʻzatov tumani | Bozataw rayonı | district 43.04 59.33
    Chimbay district | Чимбайский район | Chimboy tumani | Shımbay rayonı | district 42.93 59.77
      Chimbay | Чимбай | Chimboy | Shımbay | settlement 42.93 59.77
    Ellikqala district | Элликкалинский район | Ellikqalʼa tumani | Ellikqala rayonı | district 41.87 60.95
      Toprak-kala | Топрак-кала | Tuproqqalʼa | Topıraqqala | site 41.93 60.82
      Ayaz-kala | Аяз-кала | Ayozqalʼa | Ayazqala | site 42.01 61.03
      Kyzyl-kala | Кызыл-кала | Qizilqalʼa | Qızılqala | site 41.93 60.78
      Koy-Krylgan-kala | Кой-Крылган-кала | Qoʻyqirilganqalʼa | Qoyqırılǵanqala | site 41.76 61.12
      Janbas-kala | Джанбас-кала | Jonbosqalʼa | Janbasqala | site 41.86 61.3
      Guldursun | Гульдурсун | Guldursun | Gúldirsin | site 41.7 60.98
    Kegeyli district | Кегейлийский район | Kegeyli tumani | Kegeyli rayonı | district 42.78 59.61
    Khojayli district | Ходжейлийский район | Xoʻjayli tumani | Xojeli rayonı | district 42.4 59.45
      Khojayli | Ходжейли | Xoʻjayli | Xojeli | settlement 42.4 59.45
      Mizdakhan | Миздахкан | Mizdaxqon | Mizdaqan | site 42.4 59.39
      Gyaur-kala | Гяур-кала | Govurqalʼa | Gáwirqala | site 42.4 59.38
    Kungrad district | Кунградский район | Qoʻngʻirot tumani | Qońırat rayonı | district 43.05 58.85
      Kungrad | Кунград | Qoʻngʻirot | Qońırat | settlement 43.05 58.85
    Kanlikul district | Канлыкульский район | Qonlikoʻl tumani | Qanlıkól rayonı | district 42.84 59
    Karauzyak district | Караузякский район | Qoraoʻzak tumani | Qaraózek rayonı | district 43.02 60.02
    Moynaq district | Муйнакский район | Moʻynoq tumani | Moynaq rayonı | district 43.77 59.03
      Moynaq | Муйнак | Moʻynoq | Moynaq | settlement 43.77 59.03
    Nukus district | Нукусский район | Nukus tumani | Nókis rayonı | district 42.61 59.53
    Shumanay district | Шуманайский район | Shumanay tumani | Shomanay rayonı | district 42.64 58.92
    Takhiatash district | Тахиаташский район | Taxiatosh tumani | Taqıyatas rayonı | district 42.33 59.57
    Takhtakupyr district | Тахтакупырский район | Taxtakoʻpir tumani | Taxtakópir rayonı | district 43.02 60.29
    Turtkul district | Турткульский район | Toʻrtkoʻl tumani | Tórtkúl rayonı | district 41.55 61
      Turtkul | Турткуль | Toʻrtkoʻl | Tórtkúl | settlement 41.55 61
  Khorezm region | Хорезмская область | Xorazm viloyati | Xorezm wálayatı | region 41.3 60.6
    Khiva | Хива | Xiva | Xiywa | settlement 41.38 60.36
    Urgench | Ургенч | Urganch | Úrgenish | settlement 41.55 60.63
  Tashkent | Ташкент | Toshkent | Tashkent | settlement 41.31 69.28
  Samarkand | Самарканд | Samarqand | Samarqand | settlement 39.65 66.96
  Bukhara | Бухара | Buxoro | Buxara | settlement 39.77 64.43
Turkmenistan | Туркменистан | Turkmaniston | Túrkmenstan | country 39 59.5
  Kunya-Urgench | Куня-Ургенч | Koʻhna Urganch | Góne Úrgenish | settlement 42.32 59.16
Kazakhstan | Казахстан | Qozogʻiston | Qazaqstan | country 48 67
Russia | Россия | Rossiya | Rossiya | country 61 97
Iran | Иран | Eron | Iran | country 32 53
China | Китай | Xitoy | Qıtay | country 35 104
Aral Sea | Аральское море | Orol dengizi | Aral teńizi
Amu Darya | Амударья | Amudaryo | Ámiwdárya
Ustyurt | Устюрт | Ustyurt | Ústirt
Kyzylkum | Кызылкум | Qizilqum | Qızılqum
`;
