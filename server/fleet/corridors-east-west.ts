/** Corridors from west to east: road, then one place a line as latitude, longitude and name. */
export const eastWestCorridors: readonly { id: string; road: string; places: string }[] = [
  {
    id: 'i10-west',
    road: 'I-10',
    places: `
      34.05 -118.24 Los Angeles, CA
      34.07 -117.61 Ontario, CA
      34.06 -117.18 Redlands, CA
      33.93 -116.88 Banning, CA
      33.72 -116.22 Indio, CA
      33.71 -115.40 Desert Center, CA
      33.61 -114.60 Blythe, CA
      33.66 -114.23 Quartzsite, AZ
      33.49 -112.94 Tonopah, AZ
      33.43 -112.07 Phoenix, AZ
      32.88 -111.71 Casa Grande, AZ
      32.22 -110.97 Tucson, AZ
      31.97 -110.29 Benson, AZ
      32.25 -109.83 Willcox, AZ
      32.35 -108.71 Lordsburg, NM
      32.27 -107.76 Deming, NM
      32.29 -106.78 Las Cruces, NM
      31.76 -106.44 El Paso, TX
      31.18 -105.36 Sierra Blanca, TX
      31.04 -104.83 Van Horn, TX
      30.89 -102.88 Fort Stockton, TX
      30.71 -101.20 Ozona, TX
      30.57 -100.64 Sonora, TX
      30.49 -99.77 Junction, TX
      30.07 -99.11 Kerrville, TX
      29.79 -98.73 Boerne, TX
      29.43 -98.49 San Antonio, TX`,
  },
  {
    id: 'i10-east',
    road: 'I-10',
    places: `
      29.43 -98.49 San Antonio, TX
      29.59 -97.96 Seguin, TX
      29.69 -96.90 Schulenburg, TX
      29.69 -96.55 Columbus, TX
      29.78 -95.82 Katy, TX
      29.77 -95.37 Houston, TX
      29.82 -94.38 Winnie, TX
      30.08 -94.10 Beaumont, TX
      30.24 -93.20 Lake Charles, LA
      30.24 -92.66 Jennings, LA
      30.25 -92.02 Lafayette, LA
      30.43 -91.17 Baton Rouge, LA
      30.23 -90.92 Gonzales, LA
      30.08 -90.49 LaPlace, LA
      29.96 -90.08 New Orleans, LA
      30.29 -89.78 Slidell, LA
      30.43 -89.09 Gulfport, MS
      30.44 -88.53 Moss Point, MS
      30.68 -88.06 Mobile, AL
      30.64 -87.72 Loxley, AL
      30.51 -87.24 Pensacola, FL
      30.73 -86.57 Crestview, FL
      30.72 -85.20 Marianna, FL
      30.50 -84.28 Tallahassee, FL
      30.42 -83.45 Madison, FL
      30.24 -82.64 Lake City, FL
      30.26 -82.13 Macclenny, FL
      30.32 -81.68 Jacksonville, FL`,
  },
  {
    id: 'i20',
    road: 'I-20',
    places: `
      32.68 -97.32 Fort Worth, TX
      32.66 -96.80 Dallas, TX
      32.70 -96.28 Terrell, TX
      32.58 -95.86 Canton, TX
      32.47 -95.39 Lindale, TX
      32.44 -94.72 Longview, TX
      32.50 -93.76 Shreveport, LA
      32.59 -93.28 Minden, LA
      32.54 -92.64 Ruston, LA
      32.50 -92.11 Monroe, LA
      32.40 -91.19 Tallulah, LA
      32.33 -90.87 Vicksburg, MS
      32.29 -90.19 Jackson, MS
      32.38 -89.47 Forest, MS
      32.36 -88.70 Meridian, MS
      32.60 -88.19 Livingston, AL
      33.17 -87.55 Tuscaloosa, AL
      33.52 -86.81 Birmingham, AL
      33.61 -85.83 Oxford, AL
      33.71 -85.15 Bremen, GA
      33.75 -84.40 Atlanta, GA
      33.66 -84.01 Conyers, GA
      33.56 -83.47 Madison, GA
      33.51 -82.50 Thomson, GA
      33.49 -82.08 Augusta, GA
      33.63 -81.72 Aiken, SC
      34.06 -81.06 Columbia, SC
      34.18 -80.60 Camden, SC
      34.19 -79.83 Florence, SC`,
  },
  {
    id: 'i40-west',
    road: 'I-40',
    places: `
      34.89 -117.02 Barstow, CA
      34.72 -116.16 Ludlow, CA
      34.83 -114.60 Needles, CA
      35.19 -114.05 Kingman, AZ
      35.31 -112.87 Seligman, AZ
      35.25 -112.19 Williams, AZ
      35.18 -111.65 Flagstaff, AZ
      35.03 -110.70 Winslow, AZ
      34.91 -110.16 Holbrook, AZ
      35.21 -109.33 Sanders, AZ
      35.53 -108.74 Gallup, NM
      35.14 -107.85 Grants, NM
      35.10 -106.63 Albuquerque, NM
      35.00 -106.05 Moriarty, NM
      34.94 -104.68 Santa Rosa, NM
      35.16 -103.72 Tucumcari, NM
      35.24 -102.43 Vega, TX
      35.19 -101.83 Amarillo, TX
      35.20 -101.11 Groom, TX
      35.22 -100.25 Shamrock, TX
      35.39 -99.41 Elk City, OK
      35.50 -98.98 Clinton, OK
      35.51 -97.96 El Reno, OK
      35.46 -97.52 Oklahoma City, OK`,
  },
  {
    id: 'i40-east',
    road: 'I-40',
    places: `
      35.46 -97.52 Oklahoma City, OK
      35.38 -96.93 Shawnee, OK
      35.43 -96.30 Okemah, OK
      35.46 -95.52 Checotah, OK
      35.46 -94.79 Sallisaw, OK
      35.46 -94.35 Van Buren, AR
      35.48 -93.47 Clarksville, AR
      35.30 -93.13 Russellville, AR
      35.09 -92.44 Conway, AR
      34.78 -92.27 Little Rock, AR
      34.89 -91.19 Brinkley, AR
      35.02 -90.79 Forrest City, AR
      35.15 -90.03 Memphis, TN
      35.57 -89.25 Brownsville, TN
      35.66 -88.81 Jackson, TN
      36.02 -87.35 Dickson, TN
      36.16 -86.77 Nashville, TN
      36.18 -86.30 Lebanon, TN
      36.14 -85.50 Cookeville, TN
      35.98 -85.02 Crossville, TN
      35.96 -83.92 Knoxville, TN
      35.94 -83.20 Newport, TN
      35.57 -82.58 Asheville, NC
      35.64 -82.03 Marion, NC
      35.72 -81.33 Hickory, NC
      35.80 -80.88 Statesville, NC
      36.08 -80.24 Winston-Salem, NC
      36.05 -79.80 Greensboro, NC
      35.93 -78.95 Durham, NC
      35.77 -78.65 Raleigh, NC
      35.38 -78.55 Benson, NC
      34.28 -77.90 Wilmington, NC`,
  },
  {
    id: 'i70',
    road: 'I-70',
    places: `
      38.77 -112.08 Richfield, UT
      38.95 -111.86 Salina, UT
      38.99 -110.16 Green River, UT
      39.11 -108.55 Grand Junction, CO
      39.53 -107.78 Rifle, CO
      39.55 -107.33 Glenwood Springs, CO
      39.64 -106.37 Vail, CO
      39.63 -106.07 Silverthorne, CO
      39.74 -105.51 Idaho Springs, CO
      39.78 -104.99 Denver, CO
      39.27 -103.69 Limon, CO
      39.30 -102.27 Burlington, CO
      39.37 -101.05 Colby, KS
      39.02 -99.88 WaKeeney, KS
      38.90 -99.32 Hays, KS
      38.87 -97.61 Salina, KS
      39.03 -96.83 Junction City, KS
      39.05 -95.68 Topeka, KS
      39.10 -94.58 Kansas City, MO
      38.97 -92.33 Columbia, MO
      38.82 -90.86 Wentzville, MO
      38.63 -90.20 St. Louis, MO
      38.97 -89.10 Vandalia, IL
      39.13 -88.55 Effingham, IL
      39.44 -87.40 Terre Haute, IN
      39.76 -86.16 Indianapolis, IN
      39.86 -84.89 Richmond, IN
      39.86 -84.20 Dayton, OH
      39.96 -83.00 Columbus, OH
      39.94 -82.01 Zanesville, OH
      40.07 -80.70 Wheeling, WV
      40.18 -80.24 Washington, PA
      40.22 -79.61 New Stanton, PA
      40.00 -78.24 Breezewood, PA
      39.62 -77.72 Hagerstown, MD
      39.40 -77.41 Frederick, MD
      39.30 -76.71 Baltimore, MD`,
  },
  {
    id: 'i80-west',
    road: 'I-80',
    places: `
      37.82 -122.29 Oakland, CA
      38.12 -122.23 Vallejo, CA
      38.59 -121.50 Sacramento, CA
      38.90 -121.07 Auburn, CA
      39.33 -120.19 Truckee, CA
      39.53 -119.81 Reno, NV
      39.61 -119.25 Fernley, NV
      40.18 -118.47 Lovelock, NV
      40.97 -117.74 Winnemucca, NV
      40.64 -116.93 Battle Mountain, NV
      40.83 -115.78 Elko, NV
      41.11 -114.96 Wells, NV
      40.74 -114.05 Wendover, UT
      40.76 -111.95 Salt Lake City, UT
      40.73 -111.50 Park City, UT
      41.26 -110.96 Evanston, WY
      41.59 -109.20 Rock Springs, WY
      41.67 -107.98 Wamsutter, WY
      41.79 -107.22 Rawlins, WY
      41.30 -105.58 Laramie, WY
      41.12 -104.82 Cheyenne, WY
      41.11 -102.97 Sidney, NE
      41.12 -101.71 Ogallala, NE
      41.11 -100.76 North Platte, NE
      40.74 -99.74 Lexington, NE
      40.67 -99.08 Kearney, NE
      40.82 -98.37 Grand Island, NE
      40.83 -97.60 York, NE
      40.85 -96.71 Lincoln, NE
      41.23 -96.00 Omaha, NE`,
  },
  {
    id: 'i80-east',
    road: 'I-80',
    places: `
      41.23 -96.00 Omaha, NE
      41.49 -95.01 Atlantic, IA
      41.65 -93.72 Des Moines, IA
      41.69 -93.04 Newton, IA
      41.69 -91.55 Iowa City, IA
      41.60 -90.57 Davenport, IA
      41.39 -89.47 Princeton, IL
      41.51 -88.13 Joliet, IL
      41.57 -87.35 Gary, IN
      41.74 -86.25 South Bend, IN
      41.74 -85.00 Angola, IN
      41.58 -83.66 Maumee, OH
      41.39 -82.11 Elyria, OH
      41.12 -80.75 Youngstown, OH
      41.19 -79.40 Clarion, PA
      41.15 -78.80 DuBois, PA
      40.95 -77.77 Bellefonte, PA
      41.03 -76.45 Bloomsburg, PA
      40.99 -75.20 Stroudsburg, PA
      40.90 -74.70 Netcong, NJ
      40.86 -74.06 Hackensack, NJ`,
  },
  {
    id: 'i90-west',
    road: 'I-90',
    places: `
      47.59 -122.31 Seattle, WA
      47.49 -121.79 North Bend, WA
      46.98 -120.55 Ellensburg, WA
      47.10 -119.28 Moses Lake, WA
      47.13 -118.38 Ritzville, WA
      47.65 -117.43 Spokane, WA
      47.70 -116.79 Coeur d'Alene, ID
      47.48 -115.93 Wallace, ID
      47.30 -115.10 St. Regis, MT
      46.90 -114.02 Missoula, MT
      46.40 -112.74 Deer Lodge, MT
      45.99 -112.53 Butte, MT
      45.69 -111.05 Bozeman, MT
      45.65 -110.57 Livingston, MT
      45.83 -109.95 Big Timber, MT
      45.77 -108.49 Billings, MT
      45.74 -107.61 Hardin, MT
      44.80 -106.94 Sheridan, WY
      44.36 -106.69 Buffalo, WY
      44.28 -105.49 Gillette, WY
      44.50 -103.83 Spearfish, SD
      44.10 -103.21 Rapid City, SD
      44.00 -102.24 Wall, SD
      43.89 -100.71 Murdo, SD
      43.80 -99.33 Chamberlain, SD
      43.69 -98.02 Mitchell, SD
      43.61 -96.77 Sioux Falls, SD`,
  },
  {
    id: 'i90-east',
    road: 'I-90',
    places: `
      43.61 -96.77 Sioux Falls, SD
      43.63 -95.60 Worthington, MN
      43.66 -94.46 Fairmont, MN
      43.67 -93.35 Albert Lea, MN
      43.68 -92.97 Austin, MN
      43.87 -91.21 La Crosse, WI
      44.01 -90.51 Tomah, WI
      43.62 -89.80 Wisconsin Dells, WI
      43.12 -89.29 Madison, WI
      42.70 -89.00 Janesville, WI
      42.27 -88.97 Rockford, IL
      42.04 -88.28 Elgin, IL
      41.88 -87.65 Chicago, IL
      41.60 -87.20 Portage, IN
      41.74 -86.25 South Bend, IN
      41.58 -83.66 Maumee, OH
      41.39 -82.11 Elyria, OH
      41.50 -81.68 Cleveland, OH
      42.07 -80.05 Erie, PA
      42.92 -78.77 Buffalo, NY
      43.05 -77.60 Rochester, NY
      43.10 -76.15 Syracuse, NY
      43.13 -75.22 Utica, NY
      42.70 -73.84 Albany, NY
      42.30 -73.24 Lee, MA
      42.15 -72.57 Springfield, MA
      42.21 -71.82 Worcester, MA
      42.35 -71.07 Boston, MA`,
  },
];
