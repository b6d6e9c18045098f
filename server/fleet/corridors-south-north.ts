export const southNorthCorridors: readonly { id: string; road: string; places: string }[] = [
  {
    id: 'i5',
    road: 'I-5',
    places: `
      32.72 -117.15 San Diego, CA
      33.20 -117.37 Oceanside, CA
      33.67 -117.77 Irvine, CA
      34.07 -118.24 Los Angeles, CA
      34.42 -118.57 Santa Clarita, CA
      34.94 -118.93 Lebec, CA
      35.40 -119.40 Buttonwillow, CA
      36.01 -119.96 Kettleman City, CA
      36.25 -120.24 Coalinga, CA
      37.10 -121.02 Santa Nella, CA
      37.95 -121.31 Stockton, CA
      38.58 -121.51 Sacramento, CA
      39.15 -122.14 Williams, CA
      40.18 -122.24 Red Bluff, CA
      40.58 -122.36 Redding, CA
      41.42 -122.38 Weed, CA
      41.73 -122.63 Yreka, CA
      42.33 -122.87 Medford, OR
      42.45 -123.32 Grants Pass, OR
      43.22 -123.36 Roseburg, OR
      44.05 -123.05 Eugene, OR
      44.94 -122.99 Salem, OR
      45.52 -122.67 Portland, OR
      46.14 -122.89 Kelso, WA
      46.72 -122.97 Centralia, WA
      47.03 -122.88 Olympia, WA
      47.24 -122.44 Tacoma, WA
      47.60 -122.33 Seattle, WA
      47.98 -122.19 Everett, WA
      48.76 -122.46 Bellingham, WA`,
  },
  {
    id: 'i15',
    road: 'I-15',
    places: `
      32.83 -117.12 San Diego, CA
      33.49 -117.15 Temecula, CA
      33.88 -117.55 Corona, CA
      34.13 -117.48 Fontana, CA
      34.53 -117.30 Victorville, CA
      34.89 -117.02 Barstow, CA
      35.27 -116.07 Baker, CA
      35.61 -115.39 Primm, NV
      36.17 -115.15 Las Vegas, NV
      36.80 -114.08 Mesquite, NV
      37.09 -113.58 St. George, UT
      37.68 -113.07 Cedar City, UT
      38.28 -112.64 Beaver, UT
      38.97 -112.33 Fillmore, UT
      39.70 -111.84 Nephi, UT
      40.23 -111.69 Provo, UT
      40.74 -111.90 Salt Lake City, UT
      41.22 -112.01 Ogden, UT
      42.19 -112.25 Malad City, ID
      42.90 -112.43 Pocatello, ID
      43.50 -112.05 Idaho Falls, ID
      44.17 -112.23 Dubois, ID
      45.22 -112.64 Dillon, MT
      45.97 -112.50 Butte, MT
      46.59 -112.02 Helena, MT
      47.49 -111.33 Great Falls, MT`,
  },
  {
    id: 'i25',
    road: 'I-25',
    places: `
      32.31 -106.76 Las Cruces, NM
      33.13 -107.26 Truth or Consequences, NM
      34.06 -106.89 Socorro, NM
      34.81 -106.72 Los Lunas, NM
      35.10 -106.63 Albuquerque, NM
      35.63 -106.00 Santa Fe, NM
      35.59 -105.22 Las Vegas, NM
      36.36 -104.60 Springer, NM
      36.90 -104.44 Raton, NM
      37.17 -104.51 Trinidad, CO
      37.62 -104.78 Walsenburg, CO
      38.27 -104.61 Pueblo, CO
      38.84 -104.83 Colorado Springs, CO
      39.37 -104.87 Castle Rock, CO
      39.75 -105.00 Denver, CO
      40.41 -104.99 Loveland, CO
      41.13 -104.85 Cheyenne, WY
      42.05 -104.97 Wheatland, WY
      42.76 -105.39 Douglas, WY
      42.86 -106.32 Casper, WY
      43.71 -106.64 Kaycee, WY
      44.35 -106.68 Buffalo, WY`,
  },
  {
    id: 'i35',
    road: 'I-35',
    places: `
      27.52 -99.50 Laredo, TX
      28.44 -99.24 Cotulla, TX
      29.42 -98.50 San Antonio, TX
      29.88 -97.94 San Marcos, TX
      30.27 -97.73 Austin, TX
      31.10 -97.35 Temple, TX
      31.55 -97.13 Waco, TX
      32.01 -97.12 Hillsboro, TX
      32.78 -96.82 Dallas, TX
      33.21 -97.15 Denton, TX
      33.63 -97.15 Gainesville, TX
      34.17 -97.16 Ardmore, OK
      34.74 -97.24 Pauls Valley, OK
      35.47 -97.48 Oklahoma City, OK
      36.29 -97.33 Perry, OK
      36.80 -97.33 Blackwell, OK
      37.67 -97.32 Wichita, KS
      38.41 -96.20 Emporia, KS
      38.60 -95.27 Ottawa, KS
      39.08 -94.58 Kansas City, MO
      39.75 -94.23 Cameron, MO
      40.27 -94.01 Bethany, MO
      41.03 -93.79 Osceola, IA
      41.59 -93.71 Des Moines, IA
      42.01 -93.57 Ames, IA
      43.14 -93.35 Clear Lake, IA
      43.67 -93.33 Albert Lea, MN
      44.08 -93.25 Owatonna, MN
      44.95 -93.27 Minneapolis, MN
      46.01 -92.95 Hinckley, MN
      46.77 -92.12 Duluth, MN`,
  },
  {
    id: 'i55',
    road: 'I-55',
    places: `
      30.07 -90.48 LaPlace, LA
      30.49 -90.48 Hammond, LA
      31.24 -90.47 McComb, MS
      31.57 -90.46 Brookhaven, MS
      32.30 -90.17 Jackson, MS
      32.61 -90.05 Canton, MS
      33.78 -89.84 Grenada, MS
      34.31 -89.97 Batesville, MS
      35.15 -90.05 Memphis, TN
      35.93 -89.90 Blytheville, AR
      36.88 -89.55 Sikeston, MO
      37.31 -89.57 Cape Girardeau, MO
      37.73 -89.90 Perryville, MO
      38.22 -90.40 Festus, MO
      38.62 -90.20 St. Louis, MO
      39.18 -89.66 Litchfield, IL
      39.76 -89.63 Springfield, IL
      40.15 -89.39 Lincoln, IL
      40.48 -89.03 Bloomington, IL
      40.88 -88.66 Pontiac, IL
      41.50 -88.18 Joliet, IL
      41.85 -87.65 Chicago, IL`,
  },
  {
    id: 'i65',
    road: 'I-65',
    places: `
      30.69 -88.10 Mobile, AL
      31.45 -86.97 Evergreen, AL
      31.85 -86.64 Greenville, AL
      32.37 -86.32 Montgomery, AL
      32.84 -86.59 Clanton, AL
      33.51 -86.81 Birmingham, AL
      34.16 -86.88 Cullman, AL
      34.79 -86.94 Athens, AL
      35.62 -86.87 Columbia, TN
      36.16 -86.78 Nashville, TN
      36.95 -86.42 Bowling Green, KY
      37.14 -85.97 Cave City, KY
      37.70 -85.84 Elizabethtown, KY
      38.24 -85.74 Louisville, KY
      38.96 -85.84 Seymour, IN
      39.77 -86.14 Indianapolis, IN
      40.04 -86.47 Lebanon, IN
      40.42 -86.81 Lafayette, IN
      40.93 -87.20 Rensselaer, IN
      41.57 -87.32 Gary, IN`,
  },
  {
    id: 'i75',
    road: 'I-75',
    places: `
      25.91 -80.33 Hialeah, FL
      26.15 -81.69 Naples, FL
      26.62 -81.80 Fort Myers, FL
      27.34 -82.45 Sarasota, FL
      27.97 -82.33 Tampa, FL
      28.86 -82.09 Wildwood, FL
      29.19 -82.19 Ocala, FL
      29.64 -82.42 Gainesville, FL
      30.18 -82.68 Lake City, FL
      30.84 -83.33 Valdosta, GA
      31.45 -83.53 Tifton, GA
      31.97 -83.76 Cordele, GA
      32.84 -83.68 Macon, GA
      33.44 -84.18 McDonough, GA
      33.75 -84.39 Atlanta, GA
      34.19 -84.77 Cartersville, GA
      34.77 -85.00 Dalton, GA
      35.02 -85.20 Chattanooga, TN
      35.45 -84.63 Athens, TN
      35.95 -83.97 Knoxville, TN
      36.58 -84.13 Jellico, TN
      37.13 -84.10 London, KY
      37.75 -84.32 Richmond, KY
      38.07 -84.45 Lexington, KY
      38.99 -84.64 Florence, KY
      39.11 -84.53 Cincinnati, OH
      39.76 -84.19 Dayton, OH
      40.72 -84.08 Lima, OH
      41.04 -83.67 Findlay, OH
      41.65 -83.56 Toledo, OH
      42.35 -83.07 Detroit, MI
      43.01 -83.74 Flint, MI
      43.42 -83.94 Saginaw, MI
      44.66 -84.71 Grayling, MI
      45.77 -84.73 Mackinaw City, MI`,
  },
  {
    id: 'i81',
    road: 'I-81',
    places: `
      35.99 -83.41 Dandridge, TN
      36.58 -82.24 Bristol, VA
      36.95 -81.09 Wytheville, VA
      37.14 -80.40 Christiansburg, VA
      37.32 -80.02 Roanoke, VA
      37.80 -79.42 Lexington, VA
      38.13 -79.05 Staunton, VA
      38.44 -78.86 Harrisonburg, VA
      39.17 -78.15 Winchester, VA
      39.64 -77.77 Hagerstown, MD
      39.93 -77.64 Chambersburg, PA
      40.21 -77.18 Carlisle, PA
      40.31 -76.86 Harrisburg, PA
      40.95 -76.03 Hazleton, PA
      41.42 -75.64 Scranton, PA
      42.10 -75.90 Binghamton, NY
      42.60 -76.17 Cortland, NY
      43.05 -76.14 Syracuse, NY
      43.97 -75.94 Watertown, NY`,
  },
  {
    id: 'i95-south',
    road: 'I-95',
    places: `
      25.80 -80.21 Miami, FL
      26.14 -80.17 Fort Lauderdale, FL
      26.72 -80.07 West Palm Beach, FL
      27.41 -80.39 Fort Pierce, FL
      28.08 -80.70 Melbourne, FL
      28.60 -80.86 Titusville, FL
      29.18 -81.08 Daytona Beach, FL
      29.90 -81.42 St. Augustine, FL
      30.33 -81.67 Jacksonville, FL
      31.20 -81.49 Brunswick, GA
      32.07 -81.24 Savannah, GA
      32.89 -80.70 Walterboro, SC
      33.48 -80.47 Santee, SC
      34.19 -79.83 Florence, SC
      34.63 -79.02 Lumberton, NC
      35.05 -78.82 Fayetteville, NC
      35.38 -78.55 Benson, NC
      35.95 -77.90 Rocky Mount, NC
      36.69 -77.55 Emporia, VA
      37.22 -77.39 Petersburg, VA
      37.54 -77.43 Richmond, VA`,
  },
  {
    id: 'i95-north',
    road: 'I-95',
    places: `
      37.54 -77.43 Richmond, VA
      38.30 -77.50 Fredericksburg, VA
      38.79 -77.08 Alexandria, VA
      39.27 -76.60 Baltimore, MD
      39.53 -76.20 Aberdeen, MD
      39.73 -75.56 Wilmington, DE
      39.95 -75.14 Philadelphia, PA
      40.25 -74.70 Trenton, NJ
      40.72 -74.16 Newark, NJ
      40.85 -73.92 New York, NY
      41.05 -73.54 Stamford, CT
      41.30 -72.92 New Haven, CT
      41.36 -72.11 New London, CT
      41.82 -71.41 Providence, RI
      42.25 -71.18 Dedham, MA
      42.54 -70.97 Peabody, MA
      43.07 -70.78 Portsmouth, NH
      43.66 -70.30 Portland, ME
      44.31 -69.83 Augusta, ME
      44.80 -68.79 Bangor, ME`,
  },
];
