/** The words of the tool on pages of a reference, in English and in the same order in the other languages of the theme. */
const ENGLISH =
  'Authentication|Author|Callbacks|Classes|Constructors|Content|Cookies|Default|Deprecated|Enums|Errors|Example|Functions|Headers|Inherited|Interfaces|Limits|Members|Methods|Modules|One of|Operations|Parameters|Path parameters|Pattern|Payload|Properties|Query parameters|Request body|Response|Responses|Returns|Schemas|See|Servers|Since|Source|Throws|Type|Type parameters|Types|Value|Variables|Version|deprecated|optional|read-only|required|static|write-only'.split(
    '|',
  );

const OTHERS: Readonly<Record<string, string>> = {
  ar: 'المصادقة|المؤلف|نداءات الرجوع|الفئات|المُنشئات|المحتوى|ملفات تعريف الارتباط|القيمة الافتراضية|مهمل|التعدادات|الأخطاء|مثال|الدوال|الترويسات|موروث|الواجهات|الحدود|الأعضاء|الطرق|الوحدات|إحدى القيم|العمليات|المعاملات|معاملات المسار|النمط|الحمولة|الخصائص|معاملات الاستعلام|متن الطلب|الاستجابة|الاستجابات|القيمة المُعادة|المخططات|انظر|الخوادم|منذ|المصدر|يرمي|النوع|معاملات النوع|الأنواع|القيمة|المتغيرات|الإصدار|مهمل|اختياري|للقراءة فقط|مطلوب|ثابت|للكتابة فقط',
  de: 'Anmeldung|Autor|Rückrufe|Klassen|Konstruktoren|Inhalt|Cookies|Standard|Veraltet|Aufzählungen|Fehler|Beispiel|Funktionen|Header|Geerbt|Schnittstellen|Grenzen|Mitglieder|Methoden|Module|Eines von|Operationen|Parameter|Pfadparameter|Muster|Nutzlast|Eigenschaften|Abfrageparameter|Anfragetext|Antwort|Antworten|Ergebnis|Schemas|Siehe|Server|Seit|Quelle|Wirft|Typ|Typparameter|Typen|Wert|Variablen|Version|veraltet|optional|nur lesbar|erforderlich|statisch|nur schreibbar',
  es: 'Autenticación|Autor|Devoluciones de llamada|Clases|Constructores|Contenido|Cookies|Valor predeterminado|Obsoleto|Enumeraciones|Errores|Ejemplo|Funciones|Encabezados|Heredado|Interfaces|Límites|Miembros|Métodos|Módulos|Uno de|Operaciones|Parámetros|Parámetros de ruta|Patrón|Carga útil|Propiedades|Parámetros de consulta|Cuerpo de la solicitud|Respuesta|Respuestas|Devuelve|Esquemas|Véase|Servidores|Desde|Fuente|Lanza|Tipo|Parámetros de tipo|Tipos|Valor|Variables|Versión|obsoleto|opcional|solo lectura|obligatorio|estático|solo escritura',
  fa: 'احراز هویت|نویسنده|فراخوانی‌های بازگشتی|کلاس‌ها|سازنده‌ها|محتوا|کوکی‌ها|پیش‌فرض|منسوخ|شمارش‌ها|خطاها|مثال|توابع|سرآیندها|به‌ارث‌رسیده|رابط‌ها|محدودیت‌ها|اعضا|متدها|ماژول‌ها|یکی از|عملیات|پارامترها|پارامترهای مسیر|الگو|محموله|ویژگی‌ها|پارامترهای پرس‌وجو|بدنهٔ درخواست|پاسخ|پاسخ‌ها|مقدار بازگشتی|طرح‌واره‌ها|ببینید|سرورها|از نسخهٔ|منبع|پرتاب می‌کند|نوع|پارامترهای نوع|انواع|مقدار|متغیرها|نسخه|منسوخ|اختیاری|فقط خواندنی|الزامی|ایستا|فقط نوشتنی',
  fr: 'Authentification|Auteur|Rappels|Classes|Constructeurs|Contenu|Cookies|Par défaut|Obsolète|Énumérations|Erreurs|Exemple|Fonctions|En-têtes|Hérité|Interfaces|Limites|Membres|Méthodes|Modules|Une valeur parmi|Opérations|Paramètres|Paramètres de chemin|Motif|Charge utile|Propriétés|Paramètres de requête|Corps de la requête|Réponse|Réponses|Renvoie|Schémas|Voir|Serveurs|Depuis|Source|Lève|Type|Paramètres de type|Types|Valeur|Variables|Version|obsolète|facultatif|lecture seule|obligatoire|statique|écriture seule',
  he: 'אימות|מחבר|קריאות חוזרות|מחלקות|בנאים|תוכן|עוגיות|ברירת מחדל|לא מומלץ|מניות|שגיאות|דוגמה|פונקציות|כותרות|בירושה|ממשקים|מגבלות|חברים|מתודות|מודולים|אחד מאלה|פעולות|פרמטרים|פרמטרים בנתיב|תבנית|מטען|מאפיינים|פרמטרים בשאילתה|גוף הבקשה|תשובה|תשובות|מחזיר|סכמות|ראו|שרתים|מאז|מקור|זורק|טיפוס|פרמטרים של טיפוס|טיפוסים|ערך|משתנים|גרסה|לא מומלץ|רשות|לקריאה בלבד|חובה|סטטי|לכתיבה בלבד',
  id: 'Autentikasi|Penulis|Panggilan balik|Kelas|Konstruktor|Isi|Kuki|Bawaan|Usang|Enumerasi|Kesalahan|Contoh|Fungsi|Header|Warisan|Antarmuka|Batas|Anggota|Metode|Modul|Salah satu dari|Operasi|Parameter|Parameter jalur|Pola|Muatan|Properti|Parameter kueri|Isi permintaan|Respons|Daftar respons|Mengembalikan|Skema|Lihat|Server|Sejak|Sumber|Melempar|Tipe|Parameter tipe|Daftar tipe|Nilai|Variabel|Versi|usang|opsional|hanya baca|wajib|statis|hanya tulis',
  it: 'Autenticazione|Autore|Callback|Classi|Costruttori|Contenuto|Cookie|Predefinito|Deprecato|Enumerazioni|Errori|Esempio|Funzioni|Intestazioni|Ereditato|Interfacce|Limiti|Membri|Metodi|Moduli|Uno tra|Operazioni|Parametri|Parametri di percorso|Modello|Carico utile|Proprietà|Parametri di query|Corpo della richiesta|Risposta|Risposte|Restituisce|Schemi|Vedi|Server|Da|Sorgente|Genera|Tipo|Parametri di tipo|Tipi|Valore|Variabili|Versione|deprecato|facoltativo|sola lettura|obbligatorio|statico|sola scrittura',
  ja: '認証|作者|コールバック|クラス|コンストラクター|内容|Cookie|既定値|非推奨|列挙型|エラー|例|関数|ヘッダー|継承|インターフェース|制限|メンバー|メソッド|モジュール|次のいずれか|操作|引数|パスパラメーター|パターン|ペイロード|プロパティ|クエリパラメーター|リクエスト本文|レスポンス|レスポンス一覧|戻り値|スキーマ|参照|サーバー|導入バージョン|ソース|例外|型|型パラメーター|型一覧|値|変数|バージョン|非推奨|省略可|読み取り専用|必須|静的|書き込み専用',
  ko: '인증|작성자|콜백|클래스|생성자|내용|쿠키|기본값|사용 중단됨|열거형|오류|예|함수|헤더|상속됨|인터페이스|제한|멤버|메서드|모듈|다음 중 하나|작업|매개변수|경로 매개변수|패턴|페이로드|속성|쿼리 매개변수|요청 본문|응답|응답 목록|반환값|스키마|참고|서버|도입 버전|소스|예외|타입|타입 매개변수|타입 목록|값|변수|버전|사용 중단됨|선택|읽기 전용|필수|정적|쓰기 전용',
  nl: 'Authenticatie|Auteur|Callbacks|Klassen|Constructors|Inhoud|Cookies|Standaard|Verouderd|Enumeraties|Fouten|Voorbeeld|Functies|Headers|Overgeërfd|Interfaces|Grenzen|Leden|Methoden|Modules|Een van|Bewerkingen|Parameters|Padparameters|Patroon|Payload|Eigenschappen|Queryparameters|Inhoud van het verzoek|Antwoord|Antwoorden|Resultaat|Schema’s|Zie|Servers|Sinds|Bron|Werpt|Type|Typeparameters|Typen|Waarde|Variabelen|Versie|verouderd|optioneel|alleen lezen|verplicht|statisch|alleen schrijven',
  pl: 'Uwierzytelnianie|Autor|Wywołania zwrotne|Klasy|Konstruktory|Treść|Ciasteczka|Domyślnie|Przestarzałe|Wyliczenia|Błędy|Przykład|Funkcje|Nagłówki|Odziedziczone|Interfejsy|Ograniczenia|Składowe|Metody|Moduły|Jedno z|Operacje|Parametry|Parametry ścieżki|Wzorzec|Ładunek|Właściwości|Parametry zapytania|Treść żądania|Odpowiedź|Odpowiedzi|Zwraca|Schematy|Zobacz|Serwery|Od wersji|Źródło|Zgłasza|Typ|Parametry typu|Typy|Wartość|Zmienne|Wersja|przestarzałe|opcjonalne|tylko do odczytu|wymagane|statyczne|tylko do zapisu',
  pt: 'Autenticação|Autor|Retornos de chamada|Classes|Construtores|Conteúdo|Cookies|Padrão|Obsoleto|Enumerações|Erros|Exemplo|Funções|Cabeçalhos|Herdado|Interfaces|Limites|Membros|Métodos|Módulos|Um de|Operações|Parâmetros|Parâmetros de caminho|Expressão|Carga útil|Propriedades|Parâmetros de consulta|Corpo da requisição|Resposta|Respostas|Retorna|Esquemas|Veja|Servidores|Desde|Fonte|Lança|Tipo|Parâmetros de tipo|Tipos|Valor|Variáveis|Versão|obsoleto|opcional|somente leitura|obrigatório|estático|somente escrita',
  ru: 'Аутентификация|Автор|Обратные вызовы|Классы|Конструкторы|Содержимое|Файлы cookie|По умолчанию|Устарело|Перечисления|Ошибки|Пример|Функции|Заголовки|Унаследовано|Интерфейсы|Ограничения|Члены|Методы|Модули|Одно из|Операции|Параметры|Параметры пути|Шаблон|Передаваемые данные|Свойства|Параметры запроса|Тело запроса|Ответ|Ответы|Возвращает|Схемы|См.|Серверы|Начиная с|Источник|Исключения|Тип|Параметры типа|Типы|Значение|Переменные|Версия|устарело|необязательно|только чтение|обязательно|статическое|только запись',
  tr: 'Kimlik doğrulama|Yazar|Geri çağrılar|Sınıflar|Kurucular|İçerik|Çerezler|Varsayılan|Kullanımdan kalktı|Numaralandırmalar|Hatalar|Örnek|İşlevler|Başlıklar|Devralınan|Arayüzler|Sınırlar|Üyeler|Metotlar|Modüller|Şunlardan biri|İşlemler|Parametreler|Yol parametreleri|Desen|Veri yükü|Özellikler|Sorgu parametreleri|İstek gövdesi|Yanıt|Yanıtlar|Döndürür|Şemalar|Bakınız|Sunucular|Başlangıç sürümü|Kaynak|Fırlatır|Tür|Tür parametreleri|Türler|Değer|Değişkenler|Sürüm|kullanımdan kalktı|isteğe bağlı|salt okunur|gerekli|statik|salt yazılır',
  uk: 'Автентифікація|Автор|Зворотні виклики|Класи|Конструктори|Вміст|Файли cookie|Типово|Застаріло|Переліки|Помилки|Приклад|Функції|Заголовки|Успадковано|Інтерфейси|Обмеження|Члени|Методи|Модулі|Одне з|Операції|Параметри|Параметри шляху|Шаблон|Передані дані|Властивості|Параметри запиту|Тіло запиту|Відповідь|Відповіді|Повертає|Схеми|Див.|Сервери|Починаючи з|Джерело|Винятки|Тип|Параметри типу|Типи|Значення|Змінні|Версія|застаріло|необов’язково|лише читання|обов’язково|статичне|лише запис',
  vi: 'Xác thực|Tác giả|Lệnh gọi lại|Lớp|Hàm khởi tạo|Nội dung|Cookie|Mặc định|Không nên dùng|Kiểu liệt kê|Lỗi|Ví dụ|Hàm|Tiêu đề|Kế thừa|Giao diện|Giới hạn|Thành viên|Phương thức|Mô-đun|Một trong|Thao tác|Tham số|Tham số đường dẫn|Mẫu|Dữ liệu gửi|Thuộc tính|Tham số truy vấn|Nội dung yêu cầu|Phản hồi|Các phản hồi|Trả về|Lược đồ|Xem|Máy chủ|Từ phiên bản|Nguồn|Ném ra|Kiểu|Tham số kiểu|Các kiểu|Giá trị|Biến|Phiên bản|không nên dùng|tùy chọn|chỉ đọc|bắt buộc|tĩnh|chỉ ghi',
  'zh-Hans':
    '身份验证|作者|回调|类|构造函数|内容|Cookie|默认值|已弃用|枚举|错误|示例|函数|标头|继承|接口|限制|成员|方法|模块|可选值|操作|参数|路径参数|模式|载荷|属性|查询参数|请求体|响应|响应列表|返回值|架构|另见|服务器|起始版本|来源|抛出|类型|类型参数|类型列表|值|变量|版本|已弃用|可选|只读|必填|静态|只写',
  'zh-Hant':
    '驗證|作者|回呼|類別|建構函式|內容|Cookie|預設值|已淘汰|列舉|錯誤|範例|函式|標頭|繼承|介面|限制|成員|方法|模組|可用值|操作|參數|路徑參數|模式|承載資料|屬性|查詢參數|要求主體|回應|回應清單|傳回值|結構描述|另請參閱|伺服器|起始版本|來源|擲回|型別|型別參數|型別清單|值|變數|版本|已淘汰|選填|唯讀|必填|靜態|唯寫',
};

/** English words, each with its translation into the language of a site; undefined where there is none. */
export function wordsOf(locale: string): ReadonlyMap<string, string> | undefined {
  const {language, script} = new Intl.Locale(locale).maximize();
  const words = (OTHERS[language] ?? OTHERS[`${language}-${script}`])?.split('|');
  return words && new Map(ENGLISH.map((word, i) => [word, words[i]!]));
}

/** English of the small words beside names, by those of all languages: styles go by it. */
export const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.values(OTHERS).flatMap((words) => {
    const start = ENGLISH.indexOf('deprecated');
    return words
      .split('|')
      .slice(start)
      .map((word, i) => [word, ENGLISH[start + i]!] as const);
  }),
);

/** Ends of the ids that the tool gives to headings. A name from elsewhere may be one of the words. */
const OWN_ID =
  / \{#(?:.*-)?(?:path|query|header|cookie|body|responses|errors|callbacks|servers|authentication|operations)\}/;

/** The text of a page of a reference in the language of a site. Headings keep their ids. */
export function translatedText(content: string, words: ReadonlyMap<string, string>): string {
  const all = [...words.keys()].join('|');
  const say = (word: string): string => words.get(word)!;
  return content
    .replace(new RegExp(`^(#{1,6}) (${all})(${OWN_ID.source})?$`, 'gm'), (_, level, word, id) => {
      return `${level} ${say(word)}${id ?? ` {#${word.toLowerCase().replace(/ /g, '-')}}`}`;
    })
    .replace(new RegExp(`(?<=^\\s*|· )\\*(${all}):\\*`, 'gm'), (_, word) => `*${say(word)}:*`)
    .replace(new RegExp(`(?<=[,\\x60] )\\*(${all})\\*`, 'g'), (_, word) => `*${say(word)}*`)
    .replace(/(?<= title=")Response(?=[ "])|(?<=^:+warning\[)Deprecated(?=\])|(?<=^\*\*)Example(?=\*\*)/gm, say);
}
