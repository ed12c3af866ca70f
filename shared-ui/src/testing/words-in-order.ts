const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** At least 200 words of each language in the order of its alphabet, written by hand. */
export const WORDS_IN_ORDER = {
  uz: words(`
    abadiy adabiyot adras afsona ajdar alanga albom aʼlo amaliy anjir arava arslon archa asal atlas avlod ayvon azal agʻdarma ashula achchiq
    badiiy bahor baliq baxmal bezak beshik bilaguzuk bino bobo boyoq bozor bogʻ bosh buloq burgut buyum boʻyra boʻz
    daftar dala daryo dasturxon davlat dengiz devor doira dorboz dugona durdona doʻkon doʻppi
    egar ekin elak elchi eman etik etnografiya eshik echki
    fabrika fan farzand fazo fil folklor fuqaro
    gavhar gaz gazlama gilam gilos gul gulzor gumbaz goʻzal goʻsht
    hamyon harf havo haykal hashamat hikoya hovli hujjat
    igna ijod ikat ilm inson ipak iskana islimiy izlanish ishora ichki
    jahon javon jiyda jomadon joy jun joʻxori
    kamalak karvon kashta kelin kema kigiz kitob kosa kulol kumush koʻza koʻzgu
    lagan lavha libos lola loy loyiha lugʻat
    madaniyat maʼno manzara marjon markaz masjid matn mato mezon miniatyura mis muzey moʻjiza moʻyna
    naqsh navo nayza nefrit non nuqra nur
    obida odam oila olma oltin ona ot oyna ozod ogʻiz oshxona ochiq
    pardoz paxta piyola pichoq poytaxt pul
    qalam qalpoq qand qilich qobiq qovun qogʻoz qul quyosh qoʻl qoʻshiq
    rang rassom ravoq rivoyat ruh roʻmol
    sandiq savat sirli sopol sovgʻa soz sogʻ soch suv suzani soʻz
    tabiat taqinchoq tarix taxt tilla tovus togʻ tosh tuproq tuya toʻn toʻy
    udum ufq un usta uzum ushoq uchqun
    vaqt varaq vodiy vosita
    xalq xalta xazina xotira xushboʻy xoʻroz
    yakka yaproq yashil yelkan yozuv yogʻoch yosh yurt yoʻl
    zamin zar zardoʻzlik zargar zina ziyo zogʻ zogʻora zulfin
    oʻlka oʻq oʻrdak oʻrik oʻsimlik oʻt oʻtov oʻzbek oʻgʻil oʻchoq
    gʻalaba gʻalla gʻijjak gʻilof gʻisht gʻoz gʻoza
    shabada shahar shamol shar sharq shirin shisha shox shoyi shoʻrva
    chang chapan chaqmoq charx chelak chinni chiroq chol cholgʻu chumchuq choʻl choʻmich`),
  kk: words(`
    adam aǵash aq aqsha alma altın ana ań ańız apa aral arqan arpa asıq asqar at ata awıl ay azan ashıq
    ádebiyat ádep ádil ájayıp áke álem álipbe ámel án árman átir áwlad áyne
    bala balıq bas basqa bawır bayraq bazar báhár báyge bel belbew besik bıyıl bilezik biy bostan boyaw bóri bóz bulaq bult búgin búrkit
    dala dastan dawıs dápter dárya dástúr dem den deńiz dereje diyxan dombıra dos dóńgelek duz dúkan dúnya
    eger egin egiz eki el elek en ene eń er erik ertek esik eski etik eshki
    fabrika festival filosofiya fond foto
    gáp gáwhar gilem góne góshe gúl gúmis gúz
    ǵalaba ǵarǵa ǵawasha ǵaz ǵoza
    hal hasıl hawa hám hápte háreket hújjet húkim húner
    xabar xalıq xan xat xattat xızmet xojalıq
    ıdıs ıǵal ıqlas ıqlım ılaq ılay ılǵal ınta ırıs ıs ıssı
    ilim ilme ini ipek is isker iyne iz ish ishki
    jaǵa jaǵıs jaqsı jan jańa jańbır jarıq jas jasıl jaz jazıw jáhán jámiyet jer jıl jıldız jip jiyda jol jolbarıs jóke jumıs jún júzim
    karta kárwan kásip kelin keme ken keń kerege kese keshe kitap kiyim kól kómir kóylek kóz kúl kún kúndiz kúsh
    qala qalpaq qara qaraqalpaq qarǵa qas qawın qayıq qazan qashaw qıl qız qobız qol qońıraw qoy qozı qum qurt qus quyash
    lampa lay láblebi láylek lenta limon
    maqal maqta mal maman mańız mart may maydan mádeniyat mátel mektep mıltıq mıs miynet miyras moyın móhir muz muzey múyiz
    naǵıs nama namıs nan nar naz názik nesiybe nur nusqa
    oq oqıw on onıń oń oraq oraza orın ot otaw oy oyın oyıw oshaq
    ógiz ókpe ólke ólshem ómir óner órik órmek ótkel óz ózbek ózek ózen
    paxta palaw palwan patsha párwana pátir pıyala pıshaq piyaz poyezd pul
    raxmet ras rawaj rels reń roman
    sabaq saqal saqıyna sal samal san sandıq sańlaq saray sawda say sayaxat saz sábiz sálem sır sırıq sıyır soqpaq sóz suw súrme súwret súyek
    taq taqıya tal tamaq tań tańba tas taw taza tábiyat temir teńiz terek tıń tıs til tis toǵay toqıw toy tóbe tósek turaq tuyaq túlki túye
    ul ulıwma ultan un uran uya uyqı uzaq ushıw
    úgit úlgi úlken úmit ún úy úyrek úzik úsh
    vagon variant velosiped vokzal
    waqıt waqıya wazıypa wáde wálayat
    yadro yamasa yarım yarmarka
    zal zaman zań zar zawıt záńgi zer zergerlik zıyan zor
    shaǵal shaq shaqa shal shaman shań shapan shar shay shayır shash sháhár shárt sheber shelek shıbın shıǵıs shıraq shiyrin shoq shól shóp
    cement centr cech cifr cirk
    chexol chek chempion chilla`),
  ru: words(`
    абажур авангард акварель алмаз альбом амфора арка архив астролябия атлас
    багет балкон барабан барельеф бархат басма береста бирюза бисер блюдо боец боёк бронза бубен буква бусы бязь
    ваза валенок ведро веер венец веретено верёвка весло вёдра вёсла витраж войлок ворота ворс вышивка вязь
    галерея гвоздь герб глина гобелен горн гравюра гребень грёзы гриф губка гусли
    дача дворец дерево дёготь дёрн дикарь дневник доспех дракон дублёнка дубль дуга дым
    евангелие егерь единорог ежевика езда ель енот ересь ефимок
    ёж ёлка ёмкость ёрш ёршик
    жалюзи жезл жемчуг жернов жесть жетон жёлоб жёлудь жёсткость живопись жилет журнал
    завеса замок занавес заря застёжка звезда звёздочка зеркало зерно зима знамя зодчий золото зубр
    игла изба изразец икона иней инкрустация инструмент ирис искра история
    йод йота
    кадр камень камея камин картина кафтан кедр керамика кисть клеймо клён клинок книга ковёр ковш кольцо копьё костёр костюм крест крёстный
    ладья лампа лев лента лёд лён лист литьё лодка лоскут луна лыко льдина лютня
    маска медаль медь мел мех мечеть мёд миниатюра мозаика монета мрамор музей мыс мяч
    набойка нагрудник небо нефрит нёбо нить нож ноты
    обелиск обод образ овал огонь озеро окно опал орех орёл орнамент остров ось
    палитра панно паркет пейзаж перо перстень песок печать пёрышко пёстрый пиала плёнка плитка пояс пуговица
    рама резьба река ремень репа репей рёбра риза роза рубин рыба рюмка ряса
    сабля самовар свеча свёкла свёрток свиток седло серебро сёдла сёмга слёзы слон слюда стекло стёкла стол сундук сцена съезд съёмка сын сюжет
    табакерка театр текст тесьма тёмный тёрн ткань топор трон тюль тюрбан
    узор улица урна утюг ухо
    фарфор фаянс флаг фонарь фреска
    халат холст храм хрусталь
    царь цветок цепь церковь цинк цитра
    чаша чеканка чемодан череп чернила честь чёлн чётки чугун
    шаль шахматы шелест шерсть шест шёлк шёпот шитьё шкаф шуба
    щегол щепка щётка щит
    экран эмаль эскиз эхо
    юбка ювелир юрта
    яблоко якорь янтарь ярмарка яхонт яшма`),
} as const;

/** The same words in an order that tells nothing. */
export const shuffled = (texts: readonly string[]): string[] =>
  texts
    .map((text, at) => ({ text, place: (at * 7_919) % 1_009 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
