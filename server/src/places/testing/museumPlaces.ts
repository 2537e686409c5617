/**
 * What records say of a place => where it is: latitude, longitude, and from where on an answer counts as wrong, in kilometres; then what
 * the point stands for. "nothing": no place is named. The points are written by hand.
 */
export const MUSEUM_PLACES: Readonly<Record<string, string>> = {
  'names of today': `
    Aleppo, Syria => 36.20 37.15 15 town
    Kyoto, Japan => 35.01 135.77 15 town
    Vallendar, Germany => 50.40 7.62 10 town
    Cape Town, South Africa => -33.93 18.42 25 town
    Honolulu, Hawaii => 21.31 -157.86 15 town
    lahore, pakistan => 31.55 74.34 20 town
    Dug up in a field at Frome, Somerset, 2010 => 51.23 -2.32 10 town
    Jingdezhen, Jiangxi province, China => 29.30 117.20 25 town
  `,
  'names in their own language': `
    Rinvenuto a Firenze => 43.77 11.25 15 town
    Museo Egizio, Torino => 45.07 7.69 15 site
    Wien, Österreich => 48.21 16.37 15 town
    Gefunden in Köln, Deutschland => 50.94 6.96 15
    Sevilla, España => 37.39 -5.98 15 town
    Nationalmuseet, København => 55.68 12.57 15
    Praha => 50.08 14.43 15 town
    Toscana, Italia => 43.4 11.2 90 region
    Lisboa, Portugal => 38.72 -9.14 15 town
    Genève => 46.20 6.15 15 town
    Misr => 26.8 30.8 300 country
  `,
  'ancient names and those of other times': `
    Panticapaeum => 45.35 36.47 15
    Halicarnassus, Caria => 37.04 27.43 15
    Caria => 37.3 28.1 120 region
    Constantinople => 41.01 28.97 15 town
    Danzig => 54.35 18.65 15 town
    Breslau, Silesia => 51.11 17.03 15 town
    Bombay, India => 18.98 72.83 25 town
    Persia => 32.5 53.7 400 country
    Siam => 15.1 101 300 country
    Rangoon, Burma => 16.84 96.17 25 town
    Batavia, Dutch East Indies => -6.2 106.83 25 town
    Königsberg, East Prussia => 54.71 20.51 20 town
    Ugarit (mod. Ras Shamra), Syria => 35.60 35.78 10
    Kouyunjik (anc. Nineveh), Mesopotamia => 36.36 43.15 15
    Teheran => 35.69 51.39 25 town
  `,
  namesakes: `
    Alexandria => 31.2 29.92 25 town
    Alexandria, Virginia => 38.82 -77.07 20 town
    Memphis => 29.85 31.25 20
    Memphis, Tennessee => 35.13 -90.02 25 town
    Troy => 39.96 26.24 10
    Troy, New York => 42.73 -73.69 15 town
    Corinth => 37.91 22.88 15
    Mesopotamia => 33.5 43.5 200 region
    Gold Coast => 6.5 -1.2 200 region
    Formosa => 23.7 121 150 region
    Formosa, Argentina => -25.2 -59.3 200
    Canaan => 32.2 35.2 150 region
    Agra => 27.18 78.02 20 town
    Pella => 40.76 22.52 15
    Limerick => 52.66 -8.63 20
    Co. Mayo, Ireland => 53.9 -9.3 60
    Syracuse, Sicily => 37.07 15.28 15
    Syracuse, New York => 43.05 -76.15 20 town
    Thebes, Egypt => 25.72 32.61 15
    Thebes, Boeotia => 38.32 23.32 15
    Tripoli, Lebanon => 34.43 35.84 15 town
    Tripoli, Libya => 32.89 13.19 20 town
    Trujillo, Peru => -8.11 -79.03 15 town
    Trujillo, Honduras => 15.92 -85.95 15 town
    Hyderabad, Sindh => 25.39 68.37 25 town
    Hyderabad, India => 17.39 78.49 25 town
    Rome, Georgia => 34.26 -85.17 15 town
    Tbilisi, Georgia => 41.72 44.79 20 town
    Sydney, Nova Scotia => 46.14 -60.19 20 town
    Perth, Scotland => 56.40 -3.43 15 town
    Córdoba, Argentina => -31.41 -64.18 20 town
    Cordoba, Spain => 37.88 -4.78 15 town
    Richmond, Surrey => 51.46 -0.31 15 town
    Richmond, British Columbia => 49.17 -123.14 15 town
    Venezia, Arizona => 33.55 -111.55 100 region
    Galicia, Spain => 42.8 -7.9 120 region
    Notre-Dame, Paris => 48.86 2.35 15 town
    Palmyra, Syria => 34.55 38.27 15
  `,
  'in other scripts': `
    河南安阳 => 36.10 114.38 15 town
    河南省安阳市 => 36.10 114.38 15 town
    陕西省西安市 => 34.26 108.93 20 town
    四川广汉三星堆 => 30.39 104.55 400 region
    京都市、日本 => 35.01 135.77 15 town
    서울, 대한민국 => 37.57 126.98 20 town
    بغداد، العراق => 33.34 44.40 20 town
    الأقصر، مصر => 25.70 32.64 15 town
    اصفهان، ایران => 32.65 51.67 20 town
    ירושלים, ישראל => 31.77 35.22 15 town
    Керчь, Россия => 45.36 36.47 20 town
    Αθήνα, Ελλάδα => 37.98 23.73 15 town
    日本 => 36.65 137.99 400 country
  `,
  'told with a county or a state': `
    Troy, Montana => 46.79 -111.52 400 region
    Northport, Washington => 47.44 -122.24 400 region
    Virginia City, Montana => 46.79 -111.52 400 region
    Jordan, Montana => 46.79 -111.52 400 region
    St. Lawrence Mine; Butte; Silver Bow County; Montana; United States => 46.0 -112.53 20 town
    Ockley, Surrey => 51.15 -0.36 40 region
    Sisland, South Norfolk, Norfolk => 52.65 1.16 60 region
    Windsor, Berkshire => 51.48 -0.61 10 town
    Chester, Cheshire => 53.19 -2.89 10 town
    Perth, Perthshire => 56.40 -3.43 10 town
    Loch Laggan, Highland => 56.95 -4.5 100 region
    Ilam, Staffordshire => 53.05 -1.8 60 region
    Castle Acre, Norfolk => 52.7 0.69 60 region
    California, Norfolk => 52.65 1.16 60 region
    dorset,weymouth,jordan hill => 50.6 -2.45 20 town
    Surrey, British Columbia => 49.11 -122.83 20 town
    Georgetown, Washington => 38.9 -77.04 20 town
    Olympia, Washington => 47.04 -122.90 20 town
    Lake Mungo, New South Wales, Australia => -33.75 143.08 100
    Saqqara, Matruh, Egypt => 29.87 31.21 20
    Side (Türkiye) => 36.77 31.39 15 town
  `,
  'nearness, distance and direction': `
    near Lecce, Italy => 40.35 18.17 10 town
    20 km N of Lecce, Apulia => 40.53 18.17 10 town
    12 miles north of Oxford, England => 51.92 -1.26 8 town
    An unnamed tell c. 90 km. E of Aleppo, Syria => 36.2 38.15 60 region
    Hoard from the environs of Samsun, Turkey => 41.29 36.33 20
    Found near Mildenhall, Suffolk => 52.35 0.51 12
    12,5 km W of Lecce => 40.35 18.02 5 town
  `,
  'told with other countries': `
    Jericho, Israel => 31.87 35.44 5 site
    Jericho, Palestine => 31.87 35.45 5
    Haifa, Palestine => 32.82 34.99 10 town
    Nazareth, Palestine => 32.70 35.30 10 town
    Palestine => 31.95 35.25 30 country
    Taipei, China => 25.05 121.53 15 town
    Taipei, Taiwan => 25.05 121.53 15 town
    Kiev, Russia => 50.45 30.52 15 town
    Simferopol, Russia => 44.96 34.11 15 town
    Simferopol, Ukraine => 44.96 34.11 15 town
    Pristina, Serbia => 42.67 21.17 15 town
    Palestine, Texas => 31.76 -95.63 15 town
  `,
  'far from what is named': `
    310 km W of Lecce, Apulia => 40.54 17.44 120 region
    400 km NW of Alice Springs, Australia => -25.57 134.36 500 country
    5,000 km W of Rome => nothing
    1,000,000 km W of Rome => nothing
    30000 km W of Rome => nothing
    Aswan, 900 km S of Cairo => 24.09 32.90 15 town
  `,
  'the find decides': `
    Made in Meissen; found at Delft, Netherlands => 52.01 4.36 15 town
    Bought in Cairo in 1899; found at Akhmim => 26.56 31.75 15 town
    Struck at Alexandria; found in a hoard at Karanis, Egypt => 29.52 30.90 15
    Woven in Brussels. Excavated at Winchester, England, 1962 => 51.06 -1.31 15 town
    Dredged from the Tiber at Rome => 41.89 12.49 20
    acquired in London 1890, found at Nimrud => 36.10 43.33 15
    Excavated at Nimrud, acquired in London 1890 => 36.10 43.33 15
    bought in Paris, found at Palmyra => 34.55 38.27 15
    Found at Palmyra, Syria, then sold in Paris => 34.55 38.27 15
    British Museum excavations at Ur => 30.96 46.10 15
    Excavated by the Louvre at Susa => 32.19 48.25 20
    Excavated by the British Museum at Nimrud, Iraq => 36.10 43.33 15
    Excavated at Richmond by John Doe, Surrey => 51.46 -0.31 15
    Trouvé à Vienne par des ouvriers, Isère => 45.53 4.87 15
    Excavated in Iraq by Mallowan, Nimrud => 36.10 43.33 15
    Excavated at Ur by Woolley, British Museum, London => 30.96 46.10 15
    Excavated at Nineveh by the British Museum, London => 36.36 43.15 15
    Excavated by the Louvre in Byblos => 34.12 35.65 15
    Excavated by the Institute in Cairo at Aswan => 24.09 32.90 15
    Found by Paul Jordan in Kent => 51.2 0.7 60
    Found by Lake Nemi in Italy => 41.71 12.70 15
    Found by the Nile in Egypt => 26 32 20 region
    Found by the Dead Sea in Israel => 31.5 35.48 20 region
    Found by the Sea of Galilee in Israel => 32.82 35.59 20 region
    Found at Stanton by Bury St Edmunds, Suffolk => 52.2 0.9 60
    Excavated in Tomb 5 by Petrie, Abydos, Egypt => 26.19 31.92 15
    Excavations of the Louvre at Tello => 31.56 46.18 20
    Fouilles du Louvre à Byblos => 34.12 35.65 15
    Découvert à Byblos par le Louvre, Paris => 34.12 35.65 15
    Acheté à Paris, trouvé à Byblos => 34.12 35.65 15
    Bought in Paris, trouvé à Lyon => 45.75 4.85 15
    Opgegraven door het Rijksmuseum van Oudheden te Saqqara => 29.87 31.22 15
    Vindplaats Maastricht => 50.85 5.69 15
    Vondst van Jansen te Velsen => 52.45 4.64 15
    Gekocht in Londen; opgegraven te Palmyra => 34.55 38.27 15
    Gemaakt in Delft, gevonden te Nijmegen => 51.84 5.85 15
  `,
  'museums and libraries': `
    British Museum => 51.519 -0.127 2 site
    Victoria and Albert Museum, London => 51.497 -0.172 3 site
    Museum of Fine Arts, Boston => 42.34 -71.09 15
    Museum of Fine Arts, Houston, Texas => 29.73 -95.39 25
    National Museum, New Delhi, India => 28.61 77.22 20
    Archaeological Museum of Thessaloniki, Greece => 40.63 22.95 15
    Peabody Museum, Salem, Massachusetts => 42.52 -70.89 15 town
    Museum Rietberg, Zürich => 47.36 8.53 15 town
    Musée municipal, Vichy => 46.13 3.43 15 town
    Royal Ontario Museum, Toronto => 43.67 -79.39 10
    Museu Nacional, Rio de Janeiro => -22.91 -43.20 25
    Te Papa, Wellington => -41.29 174.78 10
    National Museum, Lagos => 6.45 3.40 25
    Shanghai Museum => 31.23 121.47 5 site
    Musée, Cayenne, France => 4.93 -52.33 25 town
  `,
  'digs of all continents': `
    Great Enclosure, Great Zimbabwe => -20.27 30.93 10 site
    Tomb 7, Monte Albán, Oaxaca => 17.04 -96.77 10 site
    Tumba del Señor, Sipán, Perú => -6.80 -79.60 15 site
    Mogao Caves, Gansu, China => 40.04 94.80 15 site
    Olduvai, Tanzania => -2.99 35.35 15 site
    Church of San Vitale, Ravenna => 44.42 12.20 15 town
    Tomb of Tutankhamun, Valley of the Kings => 25.74 32.60 5 site
    Orongo, Rapa Nui, Chile => -27.19 -109.44 10
    Spiro Mounds, Le Flore County, Oklahoma => 35.31 -94.57 15 site
  `,
  'what no gazetteer has': `
    Ballykilcreggan, Co. Westmeath, Ireland => 53.5 -7.4 50 region
    Xylokastrakia, Thessaly => 39.5 22.2 80 region
    Ngobolo 3, Cameroon => 5.7 12.7 300 country
    Zzyx Cave, Arizona, USA => 34.3 -111.7 250 region
    Lake Turkana, Kenya => 3.6 36.1 60 region
    Central Asia => 42 68 800 region
    Kakadu, Northern Territory, Australia => -19.5 133.5 900 region
    Syria => 35 38.5 250 country
    Ploughed up in a field near Vallendar, Germany => 50.40 7.62 15 town
    Easter Island => -27.12 -109.35 15 region
  `,
  'no place': `
    Area A, Level IV => nothing
    Unknown => nothing
    Findspot not recorded => nothing
    Private collection => nothing
    Provenance uncertain => nothing
    Surface find, 1954 => nothing
    Grave 12 => nothing
    Gift of John Smith => nothing
    On loan => nothing
    Excavation => nothing
    12345 => nothing
    ??? => nothing
    Date unknown => nothing
  `,
};
